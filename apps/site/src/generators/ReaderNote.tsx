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

interface ReaderNoteProps {
  reader: string | undefined;
  isDemo: boolean;
  /** Of the work: BCP 47; null where it is unknown. */
  language?: string | null;
}

const demonstration = (language: string | null) =>
  language === null || /^en\b/.test(language)
    ? 'The offline storyteller, a demonstration'
    : 'The offline storyteller, a demonstration, writes English';

/** Who reads a work, and the way to the models. The line keeps its height while the status is on its way. */
export function ReaderNote({ reader, isDemo, language = null }: ReaderNoteProps) {
  if (reader === undefined) return <p className={css.note} />;
  return (
    <p className={css.note}>
      {isDemo ? demonstration(language) : `Read by ${reader}`} ·{' '}
      <Link to={pathOf('models')} className={css.link}>
        {isDemo ? 'Connect a model' : 'Models'}
      </Link>
    </p>
  );
}
