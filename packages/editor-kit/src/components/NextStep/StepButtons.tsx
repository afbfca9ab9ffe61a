'use client';

import { Button } from '@fabula/ui-kit';
import { progressSteps } from '../../model/progress.ts';
import { useEditor, useEditorStrings } from '../../react/useEditor.ts';
import { nextStep } from '../StoryEditor/nextStep.ts';
import { useNextCost } from './useNextCost.ts';

/** One button where the story is open-ended; one a step where it moves to an end, the writer's own step first (E19). */
export function StepButtons() {
  const strings = useEditorStrings();
  const continueStory = useEditor((state) => state.continueStory);
  const isOpen = useEditor(({ story }) => story.mode !== 'percentage_based');
  const usual = useEditor(({ preferences }) => preferences.percentageToAdvance);
  const cost = useNextCost('continue');
  if (isOpen)
    return (
      <Button variant="primary" size="large" cost={cost} onPress={() => continueStory()} {...nextStep}>
        {strings.continueStory}
      </Button>
    );
  const isOwn = !progressSteps.some((percent) => percent === usual);
  const steps = isOwn ? [usual, ...progressSteps] : progressSteps;
  return steps.map((percent) => (
    <Button
      key={percent}
      variant={percent === usual ? 'primary' : 'secondary'}
      size="large"
      cost={percent === usual ? cost : undefined}
      aria-label={[strings.advanceLabel(percent), cost].filter(Boolean).join(', ')}
      onPress={() => continueStory(percent)}
      {...(percent === usual && nextStep)}
    >
      {strings.advance(percent)}
    </Button>
  ));
}
