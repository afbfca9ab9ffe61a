import { useSyncExternalStore } from 'react';
import { Link } from 'react-router-dom';
import { pathOf } from '../addresses.ts';
import { creditCosts } from '../api/creditCosts.ts';
import { knownStatus } from '../api/serverStatus.ts';
import * as css from './ReaderNote.css.ts';

/** Who reads a scene: the server's model writes it. */
export function SceneReaderNote() {
  useSyncExternalStore(creditCosts.subscribe, creditCosts.get);
  return <ReaderNote reader={knownStatus()?.parts.textModel.name} isDemo={isEmbedded()} />;
}

export const isEmbedded = () => knownStatus()?.parts.textModel.kind === 'embedded';

/** Who reads a work, and the way to the models. The line keeps its height while the status is on its way. */
export function ReaderNote({ reader, isDemo }: { reader: string | undefined; isDemo: boolean }) {
  if (reader === undefined) return <p className={css.note} />;
  return (
    <p className={css.note}>
      {isDemo ? 'The offline storyteller, a demonstration' : `Read by ${reader}`} ·{' '}
      <Link to={pathOf('models')} className={css.link}>
        {isDemo ? 'Connect a model' : 'Models'}
      </Link>
    </p>
  );
}
