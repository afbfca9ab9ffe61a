'use client';

import { Button, Spinner } from '@fabula/ui-kit';
import { isRunning } from '../../model/Run.ts';
import { useEditor, useEditorStrings } from '../../react/useEditor.ts';
import { nextStep } from '../StoryEditor/nextStep.ts';
import { row, status } from './NextStep.css.ts';

/** That something is being written, and the way to stop it. */
export function Generating() {
  const strings = useEditorStrings();
  const cancel = useEditor((state) => state.cancel);
  const isCancelling = useEditor(({ run }) => isRunning(run) && run.isCancelling);
  return (
    <div className={row}>
      <span className={status} role="status">
        <Spinner />
        {strings.generating}
      </span>
      <Button
        size="small"
        isPending={isCancelling}
        pendingLabel={strings.cancelling}
        onPress={cancel}
        {...nextStep}
      >
        {strings.cancel}
      </Button>
    </div>
  );
}
