import { useEditor } from '@fabula/editor-kit';
import { useSyncExternalStore } from 'react';
import { Link } from 'react-router-dom';
import { pathOf } from '../addresses.ts';
import { browserModel } from '../api/browserModel.ts';
import { creditCosts } from '../api/creditCosts.ts';
import { knownStatus } from '../api/serverStatus.ts';
import { writerAdapter } from '../api/writerAdapter.ts';
import * as css from './ReaderNote.css.ts';

/** Who reads a story, and the way to the models. */
export function StoryReaderNote() {
  const isReasoning = useEditor(({ preferences }) => preferences.useReasoningModel);
  const isBrowsers = useSyncExternalStore(browserModel.subscribe, browserModel.get) !== null;
  useSyncExternalStore(creditCosts.subscribe, creditCosts.get);
  const { reader, reasoningReader = reader } = writerAdapter.window?.() ?? {};
  return <ReaderNote reader={isReasoning ? reasoningReader : reader} isDemo={!isBrowsers && isEmbedded()} />;
}

/** The same of a scene, which the server's model writes. */
export function SceneReaderNote() {
  useSyncExternalStore(creditCosts.subscribe, creditCosts.get);
  return <ReaderNote reader={knownStatus()?.parts.textModel.name} isDemo={isEmbedded()} />;
}

const isEmbedded = () => knownStatus()?.parts.textModel.kind === 'embedded';

/** The line keeps its height while the status is on its way. */
function ReaderNote({ reader, isDemo }: { reader: string | undefined; isDemo: boolean }) {
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
