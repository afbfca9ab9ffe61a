'use client';

import { useEffect } from 'react';
import { draftOf, isRunning } from '../../model/Run.ts';
import { useEditor } from '../../react/useEditor.ts';
import { ConnectionLost } from '../NextStep/Generating.tsx';
import { row } from '../NextStep/NextStep.css.ts';
import { ReasoningPanelLater } from '../ReasoningPanel/ReasoningPanelLater.tsx';
import { ReviewLater } from './ReviewLater.tsx';

/** Drafts in pencil: the first grows while it is written, then they wait for Accept or Reject. */
export function DraftReview() {
  const hasDraft = useEditor(({ run }) => draftOf(run) !== null);
  const isBusy = useEditor(({ run }) => isRunning(run));
  const isLost = useEditor((state) => state.reconnecting !== null);
  const hasReasoning = useEditor(
    ({ preferences, run, reasoningLog }) =>
      preferences.showReasoning && (isRunning(run) ? run.reasoning.trim() !== '' : reasoningLog.length > 0),
  );
  useEffect(() => {
    // Long before the first words come.
    if (isBusy) void ReviewLater.load();
  }, [isBusy]);
  return (
    <>
      {hasReasoning && <ReasoningPanelLater />}
      {hasDraft && <ReviewLater />}
      {isLost && !isBusy && (
        <div className={row}>
          <ConnectionLost />
        </div>
      )}
    </>
  );
}
