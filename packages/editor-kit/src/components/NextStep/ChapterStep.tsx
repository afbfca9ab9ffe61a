'use client';

import { Row } from '@fabula/ui-kit';
import { type ReactNode, useMemo } from 'react';
import type { ChapterPage } from '../../model/chapterPages.ts';
import type { Intent } from '../../model/Intent.ts';
import { structureStrings } from '../../react/strings/partStrings.ts';
import { useEditor, usePartStrings } from '../../react/useEditor.ts';
import { ContextButton } from '../ContextSheet/ContextSheet.tsx';
import { useContextProblem, usePlacedTotal } from '../ContextSheet/useContextTotal.ts';
import { GenerateButton, useCost } from '../GenerateButton/GenerateButton.tsx';
import { beside, step } from './NextStep.css.ts';

interface ChapterStepProps {
  page: ChapterPage;
  isCompact: boolean;
  field: ReactNode;
  reader: ReactNode;
}

/** Goes on with the chapter that is shown alone, where the story goes on behind it. */
export function ChapterStep({ page, isCompact, field, reader }: ChapterStepProps) {
  const strings = usePartStrings(structureStrings);
  const lastId = useEditor(({ story }) => story.paragraphs[page.to - 1]?.id ?? null);
  const instruction = useEditor((state) => state.instruction);
  const leftOut = useEditor((state) => state.leftOut);
  const setLeftOut = useEditor((state) => state.setLeftOut);
  const setInstruction = useEditor((state) => state.setInstruction);
  const insertAfter = useEditor((state) => state.insertAfter);
  const count = useEditor(({ preferences }) => preferences.paragraphCount);
  const cost = useCost('insert', count);
  const asked = useMemo(() => {
    const place = { at: 'after', id: lastId } as const;
    const intent: Intent = { kind: 'insert', place, advance: 0, instruction: '', leftOut, before: null };
    return { intent, count };
  }, [lastId, leftOut, count]);
  const total = usePlacedTotal(asked, instruction);
  const disabledReason = useContextProblem(total);
  const intent = { ...asked.intent, instruction: instruction.trim() };
  return (
    <div className={step} data-fabula-step>
      {field}
      <Row>
        <GenerateButton
          operation="insert"
          size="large"
          variant="primary"
          cost={cost}
          disabledReason={disabledReason}
          isNextStep
          onPress={() => {
            insertAfter(lastId, instruction.trim(), leftOut);
            setInstruction('');
          }}
        >
          {strings.continueChapter}
        </GenerateButton>
      </Row>
      {!isCompact && (
        <div className={beside}>
          <ContextButton asked={{ intent, count }} cost={cost} total={total} onLeftOutChange={setLeftOut} />
        </div>
      )}
      {reader}
    </div>
  );
}
