import { useEditor, useStoryLanguage } from '@fabula/editor-kit';
import { useSyncExternalStore } from 'react';
import { browserModel } from '../api/browserModel.ts';
import { creditCosts } from '../api/creditCosts.ts';
import { writerAdapter } from '../api/writerAdapter.ts';
import { isEmbedded, ReaderNote } from './ReaderNote.tsx';

/** Who reads a story. Apart from the scenes', whose page brings no story editor. */
export function StoryReaderNote() {
  const isReasoning = useEditor(({ preferences }) => preferences.useReasoningModel);
  const language = useStoryLanguage();
  const isBrowsers = useSyncExternalStore(browserModel.subscribe, browserModel.get) !== null;
  useSyncExternalStore(creditCosts.subscribe, creditCosts.get);
  const { reader, reasoningReader = reader } = writerAdapter.window?.() ?? {};
  return (
    <ReaderNote
      reader={isReasoning ? reasoningReader : reader}
      isDemo={!isBrowsers && isEmbedded()}
      language={language}
    />
  );
}
