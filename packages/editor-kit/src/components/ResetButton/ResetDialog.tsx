'use client';

import { AlertDialog } from '@fabula/ui-kit';
import { useNotices } from '@fabula/work-kit';
import { menuStrings } from '../../react/strings/menuStrings.ts';
import { useEditor, usePartStrings } from '../../react/useEditor.ts';

export interface ResetDialogProps {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

/** Asks before the page is cleared for a new story (E25). */
export function ResetDialog({ isOpen, onOpenChange }: ResetDialogProps) {
  const strings = usePartStrings(menuStrings);
  const notices = useNotices();
  const reset = useEditor((state) => state.reset);
  return (
    <AlertDialog
      title={strings.resetTitle}
      confirmLabel={strings.resetConfirm}
      cancelLabel={strings.cancel}
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      onConfirm={() => {
        void reset().then((isDone) => {
          if (!isDone) notices.add({ title: strings.resetKept, variant: 'warning' });
        });
      }}
    >
      {strings.resetDetail}
    </AlertDialog>
  );
}
