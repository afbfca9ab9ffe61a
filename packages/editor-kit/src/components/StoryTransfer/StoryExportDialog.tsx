'use client';

import { useMemo, useState } from 'react';
import { pageAlone } from '../../model/chapterPages.ts';
import { editorTexts } from '../../react/strings/EditorStrings.ts';
import { useEditor, useEditorProvider } from '../../react/useEditor.ts';
import { dialogs, LazyPart } from '../LazyDialog/LazyDialog.tsx';
import type { StoryExportDialogProps } from './transferDialogs.tsx';

/** Exports a story as a file, and lists what the format cannot hold. Needs no `StoryEditorProvider`. */
export function StoryExportDialog({ strings, ...props }: StoryExportDialogProps) {
  const texts = useMemo(() => editorTexts(strings), [strings]);
  const [wasOpen, setWasOpen] = useState(props.isOpen);
  if (props.isOpen && !wasOpen) setWasOpen(true);
  if (!wasOpen) return null;
  return (
    <LazyPart code={dialogs} isOpen={props.isOpen} onClose={props.onClose} strings={texts.page}>
      {({ ExportFormDialog }) => <ExportFormDialog {...props} texts={texts} />}
    </LazyPart>
  );
}

/** Works when nothing can be saved. */
export function ExportDialog() {
  const { exporting, pictureUrl, texts, store } = useEditorProvider();
  const isOpen = useEditor(({ panel }) => panel === 'export');
  const openPanel = useEditor((state) => state.openPanel);
  // Closed, it follows nothing.
  const story = useEditor((state) => (isOpen ? state.story : null)) ?? store.getState().story;
  const language = useEditor(({ guessedLanguage }) => guessedLanguage) ?? undefined;
  const chapter = useEditor((state) => (isOpen ? pageAlone(state)?.id : undefined));
  const author = useEditor(({ preferences }) => preferences.authorName);
  const setPreference = useEditor((state) => state.setPreference);
  return (
    <StoryExportDialog
      story={story}
      language={language}
      chapter={chapter}
      isOpen={isOpen}
      onClose={() => openPanel(null)}
      exporting={exporting}
      pictureUrl={pictureUrl}
      author={author}
      onAuthor={(name) => setPreference('authorName', name)}
      strings={texts.given}
    />
  );
}
