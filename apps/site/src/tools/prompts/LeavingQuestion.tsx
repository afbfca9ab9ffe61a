import { AlertDialog } from '@fabula/ui-kit';
import { useBlocker } from 'react-router-dom';

export interface LeavingQuestionProps {
  /** Whether something is not saved. */
  isAsked: boolean;
  /** Whether this browser keeps it. */
  isKept: boolean;
}

/** Asks whoever leaves a prompt that is not saved. */
export function LeavingQuestion({ isAsked, isKept }: LeavingQuestionProps) {
  const blocker = useBlocker(
    ({ currentLocation: from, nextLocation: to }) =>
      isAsked && (from.pathname !== to.pathname || from.search !== to.search),
  );
  return (
    <AlertDialog
      isOpen={blocker.state === 'blocked'}
      title="Leave without saving?"
      confirmLabel="Leave"
      cancelLabel="Stay"
      onConfirm={() => blocker.proceed?.()}
      onCancel={() => blocker.reset?.()}
      onOpenChange={(isOpen) => {
        if (!isOpen && blocker.state === 'blocked') blocker.reset();
      }}
    >
      {isKept
        ? 'What you changed stays in this browser, and is here when you come back. The model is told of it once it is saved.'
        : 'What you changed is lost: this browser has no room to keep it.'}
    </AlertDialog>
  );
}
