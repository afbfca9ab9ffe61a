'use client';

import { TextArea } from '@fabula/ui-kit';
import { findNextStep, ownUndo } from '@fabula/work-kit';
import { type KeyboardEvent, useMemo, useRef, useState } from 'react';
import type { Draft } from '../../model/Draft.ts';
import { intentOf } from '../../model/Run.ts';
import { reviewStrings } from '../../react/strings/reviewStrings.ts';
import { useEditor, useEditorProvider, usePartStrings } from '../../react/useEditor.ts';
import { PlacedContext } from '../ContextSheet/PlacedContext.tsx';
import { useContextProblem, usePlacedTotal } from '../ContextSheet/useContextTotal.ts';
import { useLeftOut } from '../ContextSheet/useLeftOut.ts';
import { GenerateButton } from '../GenerateButton/GenerateButton.tsx';
import { newDraftContext, newDraftForm } from './DraftReview.css.ts';

export function NewDraft({ base, onWrite }: { base: Draft; onWrite: () => void }) {
  const strings = usePartStrings(reviewStrings);
  const { store } = useEditorProvider();
  const improve = useEditor((state) => state.improveDraft);
  const intent = useEditor(({ run }) => intentOf(run));
  const form = useRef<HTMLDivElement>(null);
  const [instruction, setInstruction] = useState('');
  const [leftOut, changeLeftOut] = useLeftOut(intent?.leftOut);
  const cost = useDraftCost(base);
  const isBlank = instruction.trim() === '';
  const asked = useMemo(
    () =>
      intent && {
        intent: { ...intent, instruction: '', leftOut },
        count: draftCount(base),
        originalContent: base.paragraphs,
      },
    [intent, leftOut, base],
  );

  const total = usePlacedTotal(asked, instruction);
  const problem = useContextProblem(total);

  const write = () => {
    if (isBlank) return;
    store.getState().showDraft(base.id);
    improve(instruction.trim(), leftOut);
    onWrite();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing) {
      event.preventDefault();
      findNextStep(form.current)?.click();
    }
  };

  return (
    <div ref={form} className={newDraftForm} data-fabula-scope="">
      <div {...ownUndo} onKeyDownCapture={onKeyDown}>
        <TextArea
          label={strings.newDraftInstruction}
          placeholder={strings.newDraftPlaceholder}
          rows={2}
          autoGrow
          value={instruction}
          onChange={setInstruction}
        />
      </div>
      <div>
        <GenerateButton
          operation="draft"
          cost={cost}
          disabledReason={isBlank ? strings.newDraftMissing : problem}
          onPress={write}
          isNextStep
        >
          {strings.writeDraft}
        </GenerateButton>
      </div>
      <div className={newDraftContext}>
        {asked && (
          <PlacedContext
            asked={asked}
            instruction={instruction}
            cost={cost}
            total={total}
            onLeftOutChange={changeLeftOut}
          />
        )}
      </div>
    </div>
  );
}

function draftCount(draft: Draft | null): number {
  return Math.min(Math.max(draft?.paragraphs.length ?? 1, 1), 10);
}

/** Credits for another draft; null hides the price. */
function useDraftCost(draft: Draft | null): number | null {
  const { costOf } = useEditorProvider();
  const isReasoning = useEditor(({ preferences }) => preferences.useReasoningModel);
  return costOf({ kind: 'draft', count: draftCount(draft), isReasoning });
}
