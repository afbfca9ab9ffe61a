'use client';

import { draftOf, isRunning } from '../../model/Run.ts';
import { useEditor } from '../../react/useEditor.ts';
import { row } from '../NextStep/NextStep.css.ts';
import { ReasoningPanel } from '../ReasoningPanel/ReasoningPanel.tsx';
import { ConnectionLost } from '../RunBanner/RunBanner.tsx';
import { Review } from './Review.tsx';

/** Drafts in pencil: the first grows while it is written, then they wait for Accept or Reject. */
export function DraftReview() {
  const hasDraft = useEditor(({ run }) => draftOf(run) !== null);
  const isBusy = useEditor(({ run }) => isRunning(run));
  const isLost = useEditor((state) => state.reconnecting !== null);
  const hasReasoning = useEditor(
    ({ preferences, run, reasoningLog }) =>
      preferences.showReasoning && (isRunning(run) ? run.reasoning.trim() !== '' : reasoningLog.length > 0),
  );
  return (
    <>
      {hasReasoning && <ReasoningPanel />}
      {hasDraft && <Review />}
      {isLost && !isBusy && (
        <div className={row}>
          <ConnectionLost />
        </div>
      )}
    </>
  );
}
