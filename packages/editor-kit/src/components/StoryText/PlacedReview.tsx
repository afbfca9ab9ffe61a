'use client';

import { Button, Spinner } from '@fabula/ui-kit';
import { isRunning } from '../../model/Run.ts';
import { useEditor, useEditorStrings } from '../../react/useEditor.ts';
import { DraftReview } from '../DraftReview/DraftReview.tsx';
import { RunBanner } from '../RunBanner/RunBanner.tsx';
import { nextStep } from '../StoryEditor/nextStep.ts';
import { placed, status } from './StoryText.css.ts';

/** Pencil at its place in the text: what is being written there, its review, and what went wrong with it. */
export function PlacedReview() {
  const strings = useEditorStrings();
  const isBusy = useEditor(({ run }) => isRunning(run));
  const isCancelling = useEditor(({ run }) => isRunning(run) && run.isCancelling);
  const cancel = useEditor((state) => state.cancel);
  return (
    <div className={placed} data-fabula-placed>
      <DraftReview />
      {isBusy && (
        <div className={status}>
          <Spinner />
          <span role="status">{strings.generating}</span>
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
      )}
      <RunBanner />
    </div>
  );
}
