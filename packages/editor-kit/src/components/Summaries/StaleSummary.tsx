'use client';

import { Button } from '@fabula/ui-kit';
import { useRef } from 'react';
import { withheldSummaries } from '../../model/privacy.ts';
import { staleSummaries } from '../../model/summaries.ts';
import { summaryStrings } from '../../react/strings/partStrings.ts';
import { useEditor, useEditorProvider, usePartStrings } from '../../react/useEditor.ts';
import { GenerateButton, useCost } from '../GenerateButton/GenerateButton.tsx';
import { refocusSection } from '../SectionEnding/SummaryPencil.tsx';
import { stale } from './Summaries.css.ts';

export const useIsStale = (breakId: string): boolean =>
  useEditor(({ story }) => staleSummaries(story).includes(breakId));

/** Says that a summary no longer fits its section, and leaves it as it is. */
export function StaleSummary({ breakId }: { breakId: string }) {
  const strings = usePartStrings(summaryStrings);
  const { canSummarise, hasAi, isReadOnly } = useEditorProvider();
  const home = useRef<HTMLDivElement>(null);
  const isStale = useIsStale(breakId);
  const isWithheld = useEditor(({ story }) => withheldSummaries(story).includes(breakId));
  const isAsked = useEditor(({ summaries }) => summaries[breakId] !== undefined);
  const summarise = useEditor((state) => state.summarise);
  const keep = useEditor((state) => state.keepSummary);
  const cost = useCost('section_summary', 1);
  if (!isStale || isAsked || !hasAi || isReadOnly) return null;
  const refocus = () => {
    if (home.current) refocusSection(home.current);
  };
  return (
    <div ref={home} className={stale} data-fabula-stale>
      <span>{isWithheld ? strings.withheldSummary : strings.staleSummary}</span>
      {canSummarise && (
        <GenerateButton
          operation="section_summary"
          cost={cost}
          size="small"
          variant="quiet"
          onPress={() => {
            refocus();
            summarise(breakId);
          }}
        >
          {strings.summariseAgain}
        </GenerateButton>
      )}
      <Button
        size="small"
        variant="quiet"
        onPress={() => {
          refocus();
          keep(breakId);
        }}
      >
        {strings.summaryFits}
      </Button>
    </div>
  );
}
