'use client';

import { Dialog } from '@fabula/ui-kit';
import { ExportForm, type ExportFormProps } from './ExportForm.tsx';

export interface ExportFormDialogProps extends ExportFormProps {
  isOpen: boolean;
  onClose: () => void;
}

/** `ExportForm` over the page. */
export function ExportFormDialog({ isOpen, onClose, ...form }: ExportFormDialogProps) {
  return (
    <Dialog
      title={form.strings.exportStory}
      closeLabel={form.strings.close}
      isOpen={isOpen}
      onOpenChange={(open) => !open && onClose()}
    >
      {() => <ExportForm {...form} />}
    </Dialog>
  );
}
