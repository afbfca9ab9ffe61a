'use client';

import { AlertDialog } from '@fabula/ui-kit';
import { menuStrings } from '../../react/strings/partStrings.ts';
import { usePartStrings } from '../../react/useEditor.ts';

export interface DeleteQuestionProps {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  onConfirm: () => void;
}

/** Asks before a paragraph is deleted. */
export function DeleteQuestion(props: DeleteQuestionProps) {
  const strings = usePartStrings(menuStrings);
  return (
    <AlertDialog
      {...props}
      title={strings.deleteParagraph}
      confirmLabel={strings.delete}
      cancelLabel={strings.cancel}
      isDestructive
    >
      {strings.deleteParagraphDetail}
    </AlertDialog>
  );
}
