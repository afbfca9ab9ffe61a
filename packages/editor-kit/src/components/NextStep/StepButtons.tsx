'use client';

import { progressSteps } from '../../model/progress.ts';
import { useEditor, useEditorStrings } from '../../react/useEditor.ts';
import { useContextProblem, useContextTotal } from '../ContextSheet/useContextTotal.ts';
import { GenerateButton } from '../GenerateButton/GenerateButton.tsx';
import { useAlternativesName } from '../GenerateButton/useAlternativesName.ts';
import { useNextCost } from './useNextCost.ts';

/**
 * One button in an open-ended story; in a percentage-based one a button a step, the writer's own first (E19).
 */
export function StepButtons() {
  const strings = useEditorStrings();
  const continueStory = useEditor((state) => state.continueStory);
  const isOpen = useEditor(({ story }) => story.mode !== 'percentage_based');
  const usual = useEditor(({ preferences }) => preferences.percentageToAdvance);
  const cost = useNextCost('continue');
  const named = useAlternativesName('continue');
  const disabledReason = useContextProblem(useContextTotal('continue'));
  const shared = { operation: 'continue', size: 'large', cost, disabledReason } as const;
  if (isOpen)
    return (
      <GenerateButton {...shared} variant="primary" onPress={() => continueStory()} isNextStep>
        {named(strings.continueStory)}
      </GenerateButton>
    );
  const isOwn = !progressSteps.some((percent) => percent === usual);
  const steps = isOwn ? [usual, ...progressSteps] : progressSteps;
  return steps.map((percent) => (
    <GenerateButton
      key={percent}
      {...shared}
      variant={percent === usual ? 'primary' : 'secondary'}
      isCostShown={percent === usual}
      aria-label={strings.advanceLabel(percent)}
      onPress={() => continueStory(percent)}
      isNextStep={percent === usual}
    >
      {strings.advance(percent)}
    </GenerateButton>
  ));
}
