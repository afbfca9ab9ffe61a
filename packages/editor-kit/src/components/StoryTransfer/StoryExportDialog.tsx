'use client';

import type { DeepPartial } from '@fabula/ui-kit';
import { useMemo, useState } from 'react';
import type { Story } from '../../model/Story.ts';
import type { ExportAdapter } from '../../react/EditorProviderContext.ts';
import type { EditorStrings } from '../../react/strings/EditorStrings.ts';
import { editorTexts } from '../../react/strings/editorTexts.ts';
import { useEditor, useEditorProvider } from '../../react/useEditor.ts';
import { dialogs } from '../LazyDialog/editorDialogs.ts';
import { LazyPart } from '../LazyDialog/LazyPart.tsx';

/** Props of `StoryExportDialog`: it stands alone, as on a page where stories are read. */
export interface StoryExportDialogProps {
  /** The story that is written into the file. `fromSavedStory` makes one of what was saved. */
  story: Story;
  /** Whether the dialog is there. The caller keeps it. */
  isOpen: boolean;
  /** Called when a person closes the dialog. It stays until `isOpen` is false. */
  onClose: () => void;
  /** Makes books. Without it EPUB, Word and PDF are not offered. */
  exporting?: ExportAdapter | undefined;
  /** Where a picture is loaded from by whoever reads the file; `imageUrl` without it. */
  pictureUrl?: (image: { imageId: string | null; imageUrl: string }) => string;
  /** The name that the file says at first; blank without it. */
  author?: string;
  /** Texts to use in place of the defaults, in whole or in part. */
  strings?: DeepPartial<EditorStrings>;
}

/** Takes a story along as a file, and says what the format cannot hold. Needs no `StoryEditorProvider`. */
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

/** Takes the story that is open along as a file. Works when nothing can be saved. */
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
