'use client';

import { Dialog } from '@fabula/ui-kit';
import type { Story } from '../../model/Story.ts';
import type { ExportAdapter } from '../../react/EditorProviderContext.ts';
import { defaultStrings, type EditorStrings } from '../../react/strings.ts';
import { ExportForm } from './ExportForm.tsx';

export interface StoryExportDialogProps {
  story: Story;
  isOpen: boolean;
  onClose: () => void;
  /** Makes books. Without it EPUB, Word and PDF are not offered. */
  exporting?: ExportAdapter | undefined;
  /** Where a picture is loaded from by whoever reads the file; `imageUrl` without it. */
  pictureUrl?: (image: { imageId: string | null; imageUrl: string }) => string;
  /** The name that the file says at first; blank without it. */
  author?: string;
  strings?: Partial<EditorStrings>;
}

/** Takes a story along as a file, and says what the format cannot hold. Needs no `StoryEditorProvider`. */
export function StoryExportDialog({ isOpen, onClose, strings, ...form }: StoryExportDialogProps) {
  const texts = { ...defaultStrings, ...strings };
  return (
    <Dialog
      title={texts.exportStory}
      closeLabel={texts.close}
      isOpen={isOpen}
      onOpenChange={(open) => !open && onClose()}
    >
      {() => <ExportForm {...form} strings={texts} />}
    </Dialog>
  );
}
