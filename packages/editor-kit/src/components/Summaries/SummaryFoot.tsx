'use client';

import { Button, RetryIcon } from '@fabula/ui-kit';
import { useMemo } from 'react';
import type { SummaryRun } from '../../model/Assistance.ts';
import { missingSummaries, staleSummaries } from '../../model/summaries.ts';
import { failureReason } from '../../react/strings/EditorStrings.ts';
import { summaryStrings } from '../../react/strings/partStrings.ts';
import { useDividedStory } from '../../react/useDividedStory.ts';
import { useEditor, useEditorProvider, usePartStrings } from '../../react/useEditor.ts';
import { GenerateButton, useCost } from '../GenerateButton/GenerateButton.tsx';
import { foot, line, words } from './Summaries.css.ts';

/** Below the contents: summaries that finished chapters lack, those that no longer fit, and how far they are. */
export function SummaryFoot() {
  const { canSummarise } = useEditorProvider();
  const run = useEditor((state) => state.summaryRun);
  if (!canSummarise) return null;
  return run ? <Going run={run} /> : <Offers />;
}

function Offers() {
  const strings = usePartStrings(summaryStrings);
  const story = useDividedStory();
  const summaries = useEditor((state) => state.summaries);
  const summarise = useEditor((state) => state.summariseSections);
  const isFree = (lastId: string) => summaries[story.breaks[lastId]?.id ?? ''] === undefined;
  const missing = useMemo(() => missingSummaries(story), [story]);
  const staleIds = useMemo(() => {
    const ids = new Set(staleSummaries(story));
    return story.paragraphs.flatMap(({ id }) => (ids.has(story.breaks[id]?.id ?? '') ? [id] : []));
  }, [story]);
  const lastIds = missing.lastIds.filter(isFree);
  const stale = staleIds.filter(isFree);
  const cost = useCost('section_summary', 1);
  if (lastIds.length === 0 && stale.length === 0) return null;
  return (
    <div className={foot} data-fabula-summaries>
      {lastIds.length > 0 && (
        <div className={line}>
          <GenerateButton
            operation="section_summary"
            cost={cost === null ? null : cost * lastIds.length}
            size="small"
            variant="quiet"
            onPress={() => summarise(lastIds)}
          >
            {strings.summariseChapters(
              lastIds.length < missing.lastIds.length
                ? Math.min(missing.chapters, lastIds.length)
                : missing.chapters,
            )}
          </GenerateButton>
        </div>
      )}
      {stale.length > 0 && (
        <div className={line}>
          <span className={words}>{strings.staleSummaries(stale.length)}</span>
          <GenerateButton
            operation="section_summary"
            cost={cost === null ? null : cost * stale.length}
            size="small"
            variant="quiet"
            onPress={() => summarise(stale)}
          >
            {strings.summariseAgain}
          </GenerateButton>
        </div>
      )}
    </div>
  );
}

function Going({ run }: { run: SummaryRun }) {
  const strings = usePartStrings(summaryStrings);
  const { failureActions } = useEditorProvider();
  const goOn = useEditor((state) => state.goOnSummarising);
  const cancel = useEditor((state) => state.cancelSummaries);
  const { state, total, left, failure } = run;
  const came = total - left.length;
  const isStopped = state === 'stopped';
  const said = isStopped
    ? [strings.summariesCame(came, total), failure && failureReason(strings, failure)]
    : [strings.summariesAsked(came + 1, total), state === 'lost' && strings.summariesLost];
  return (
    <div className={foot} data-fabula-summaries>
      <div className={line}>
        <span className={words} role="status">
          {said.filter(Boolean).join(' ')}
        </span>
        {isStopped && (
          <Button size="small" icon={<RetryIcon />} onPress={goOn}>
            {strings.goOnSummarising}
          </Button>
        )}
        {isStopped && failure && failureActions(failure)}
        <Button size="small" variant="quiet" onPress={cancel}>
          {isStopped ? strings.dismiss : strings.cancel}
        </Button>
      </div>
    </div>
  );
}
