'use client';

import { reviewPlace } from '../../model/Run.ts';
import { useEditor } from '../../react/useEditor.ts';
import { DraftReview } from '../DraftReview/DraftReview.tsx';
import { NextStep, type NextStepProps } from '../NextStep/NextStep.tsx';
import { RunBanner } from '../RunBanner/RunBanner.tsx';

/** What stands at the end of the text: pencil that is not placed elsewhere, what went wrong with it, and the next step. */
export function EndOfText(props: NextStepProps) {
  const isPlaced = useEditor((state) => state.run.state !== 'idle' && reviewPlace(state) !== undefined);
  return (
    <>
      {!isPlaced && (
        <>
          <DraftReview />
          <RunBanner />
        </>
      )}
      <NextStep {...props} />
    </>
  );
}
