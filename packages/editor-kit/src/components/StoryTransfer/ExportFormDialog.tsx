'use client';

import { Dialog } from '@fabula/ui-kit';
import type { EditorTexts } from '../../react/strings/editorTexts.ts';
import { transferStrings } from '../../react/strings/transferStrings.ts';
import { ExportForm, type ExportFormProps } from './ExportForm.tsx';

export interface ExportFormDialogProps extends Omit<ExportFormProps, 'strings'> {
  texts: EditorTexts;
  isOpen: boolean;
  onClose: () => void;
}

/** `ExportForm` over the page. */
export function ExportFormDialog({ isOpen, onClose, texts, ...form }: ExportFormDialogProps) {
  const strings = texts.with(transferStrings);
  return (
    <Dialog
      title={strings.exportStory}
      closeLabel={strings.close}
      isOpen={isOpen}
      onOpenChange={(open) => !open && onClose()}
    >
      {() => <ExportForm {...form} strings={strings} />}
    </Dialog>
  );
}
