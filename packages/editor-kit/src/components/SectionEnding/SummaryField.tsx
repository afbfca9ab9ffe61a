'use client';

import { TextArea } from '@fabula/ui-kit';
import { useRef } from 'react';
import { useEditor, useEditorProvider, useEditorStrings } from '../../react/useEditor.ts';
import { GenerateButton } from '../GenerateButton/GenerateButton.tsx';
import { refocusSection } from './refocusSection.ts';
import { summaryField } from './SectionEnding.css.ts';

export function SummaryField({ breakId, text }: { breakId: string; text: string }) {
  const strings = useEditorStrings();
  const { canSummarise, costOf } = useEditorProvider();
  const button = useRef<HTMLSpanElement>(null);
  const cost = costOf({ kind: 'section_summary', count: 1, isReasoning: false });
  const setBreakSummary = useEditor((state) => state.setBreakSummary);
  const summarise = useEditor((state) => state.summarise);
  const work = useEditor(({ summaries }) => summaries[breakId]);
  // An empty field beside a summary in pencil would ask for the same.
  if (text === '' && work !== undefined && work.state !== 'failed') return null;
  return (
    <>
      <TextArea
        variant="page"
        rows={1}
        autoGrow
        label={strings.summary}
        isLabelHidden
        placeholder={strings.summaryPlaceholder}
        value={text}
        onChange={(words) => setBreakSummary(breakId, words.replace(/\s*\n\s*/g, ' '))}
        className={summaryField}
      />
      {text === '' && canSummarise && !work && (
        <GenerateButton
          ref={button}
          operation="section_summary"
          cost={cost}
          size="small"
          variant="quiet"
          onPress={() => {
            if (button.current) refocusSection(button.current);
            summarise(breakId);
          }}
        >
          {strings.summarise}
        </GenerateButton>
      )}
    </>
  );
}
