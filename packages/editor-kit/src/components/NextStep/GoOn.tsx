'use client';

import { Button } from '@fabula/ui-kit';
import { findNextStep } from '@fabula/work-kit';
import { useRef, useState } from 'react';
import { useEditor, useEditorProvider, useEditorStrings } from '../../react/useEditor.ts';
import { ChosenSuggestion } from '../SuggestionsPanel/ChosenSuggestion.tsx';
import { SuggestionsPanel } from '../SuggestionsPanel/SuggestionsPanel.tsx';
import { InstructionField } from './InstructionField.tsx';
import { back, row, step } from './NextStep.css.ts';
import { StepButtons } from './StepButtons.tsx';
import { StepSettings } from './StepSettings.tsx';

export function GoOn({ isCompact }: { isCompact: boolean }) {
  const strings = useEditorStrings();
  const { canSuggest, store } = useEditorProvider();
  const root = useRef<HTMLDivElement>(null);
  const isChosen = useEditor(({ chosen, instruction }) => chosen !== null && chosen === instruction);
  const hasWords = useEditor(({ instruction }) => instruction !== '');
  const { showSuggestionsPanel, showInputBar, showCustomInstructions } = useEditor(
    ({ preferences }) => preferences,
  );
  const [isWriting, setWriting] = useState(false);
  const hasSuggestions = canSuggest && !isCompact;
  const isPanelShown = hasSuggestions && showSuggestionsPanel && !isChosen;
  const hasField = isCompact || showInputBar || isWriting || hasWords;

  const focusOn = (selector: string) =>
    requestAnimationFrame(() => root.current?.querySelector<HTMLElement>(selector)?.focus());
  const write = () => {
    store.getState().setPreference('showSuggestionsPanel', false);
    setWriting(true);
    focusOn('textarea');
  };
  const turnBack = () => {
    const state = store.getState();
    if (isChosen) state.setInstruction('');
    state.setPreference('showSuggestionsPanel', true);
    setWriting(false);
    focusOn('[data-fabula-suggestions] button');
  };

  return (
    <div ref={root} className={step}>
      {isChosen ? (
        <ChosenSuggestion
          onEdit={() => {
            store.getState().editChosen();
            focusOn('textarea');
          }}
          onBack={turnBack}
        />
      ) : (
        hasField && <InstructionField />
      )}
      {isPanelShown && (
        <SuggestionsPanel
          onWrite={showCustomInstructions ? write : undefined}
          onChoose={(text) => {
            findNextStep(root.current)?.focus({ preventScroll: true });
            store.getState().chooseSuggestion(text);
          }}
        />
      )}
      {hasSuggestions && !isPanelShown && !isChosen && (
        <Button size="small" variant="quiet" className={back} onPress={turnBack}>
          {strings.backToSuggestions}
        </Button>
      )}
      <div className={row}>
        <StepButtons />
      </div>
      {!isCompact && <StepSettings kind="continue" />}
    </div>
  );
}
