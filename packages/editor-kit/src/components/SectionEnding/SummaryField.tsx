'use client';

import { Button, TextArea } from '@fabula/ui-kit';
import { useEditor, useEditorProvider, useEditorStrings } from '../../react/useEditor.ts';
import { refocusSection } from './refocusSection.ts';
import { summaryField } from './SectionEnding.css.ts';

/** The summary in ink, which is written here by hand; and the way to have it written. */
export function SummaryField({ breakId, text }: { breakId: string; text: string }) {
  const strings = useEditorStrings();
  const { canSummarise } = useEditorProvider();
  const setBreakSummary = useEditor((state) => state.setBreakSummary);
  const summarise = useEditor((state) => state.summarise);
  const work = useEditor(({ summaries }) => summaries[breakId]);
  // While one is in pencil, an empty line beside it would ask for the same.
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
        <Button
          size="small"
          variant="quiet"
          onPress={({ target }) => {
            refocusSection(target);
            summarise(breakId);
          }}
        >
          {strings.summarise}
        </Button>
      )}
    </>
  );
}
