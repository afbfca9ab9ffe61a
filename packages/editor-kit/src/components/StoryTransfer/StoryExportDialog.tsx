'use client';

import type { DeepPartial } from '@fabula/ui-kit';
import { useMemo, useState } from 'react';
import type { Story } from '../../model/Story.ts';
import { type EditorStrings, editorTexts } from '../../react/strings/EditorStrings.ts';
import { type ExportAdapter, useEditor, useEditorProvider } from '../../react/useEditor.ts';
import { dialogs, LazyPart } from '../LazyDialog/LazyDialog.tsx';

export interface StoryExportDialogProps {
  /** `fromSavedStory` converts a saved story. */
  story: Story;
  isOpen: boolean;
  onClose: () => void;
  /** Without it EPUB, Word and PDF are not offered. */
  exporting?: ExportAdapter | undefined;
  /** Public address of a picture for readers of the file. Default: its `imageUrl`. */
  pictureUrl?: (image: { imageId: string | null; imageUrl: string }) => string;
  /** Initial author. Default blank. */
  author?: string;
  strings?: DeepPartial<EditorStrings>;
}

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
  const { exporting, pictureUrl, texts } = useEditorProvider();
  const isOpen = useEditor(({ panel }) => panel === 'export');
  const openPanel = useEditor((state) => state.openPanel);
  const story = useEditor((state) => state.story);
  return (
    <StoryExportDialog
      story={story}
      isOpen={isOpen}
      onClose={() => openPanel(null)}
      exporting={exporting}
      pictureUrl={pictureUrl}
      strings={texts.given}
    />
  );
}
