'use client';

import { useEditor, useEditorStrings } from '../../react/useEditor.ts';
import { useContextProblem, useContextTotal } from '../ContextSheet/useContextTotal.ts';
import { GenerateButton } from '../GenerateButton/GenerateButton.tsx';
import { row, step } from './NextStep.css.ts';
import { StepSettings } from './StepSettings.tsx';
import { useNextCost } from './useNextCost.ts';

export function Opening({ isCompact }: { isCompact: boolean }) {
  const strings = useEditorStrings();
  const generate = useEditor((state) => state.generateStory);
  const isBlank = useEditor(({ story }) => story.premise.trim() === '');
  const cost = useNextCost('new');
  const problem = useContextProblem(useContextTotal('new'));
  return (
    <div className={step}>
      <div className={row}>
        <GenerateButton
          operation="new"
          variant="primary"
          size="large"
          cost={cost}
          disabledReason={isBlank ? strings.premiseMissing : problem}
          onPress={generate}
          isNextStep
        >
          {strings.generateStory}
        </GenerateButton>
      </div>
      {!isCompact && <StepSettings kind="new" />}
    </div>
  );
}
