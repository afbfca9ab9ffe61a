'use client';

import { Button } from '@fabula/ui-kit';
import { findNextStep, nextStep } from '@fabula/work-kit';
import { draftOf, isRunning, reviewPlace } from '../../model/Run.ts';
import { useEditor, useEditorStrings } from '../../react/useEditor.ts';
import { useContextProblem, useContextTotal } from '../ContextSheet/useContextTotal.ts';
import { GenerateButton } from '../GenerateButton/GenerateButton.tsx';
import { Generating } from '../RunBanner/RunBanner.tsx';
import { GoOn } from './GoOn.tsx';
import { detail, end, row, step } from './NextStep.css.ts';
import { StepSettings } from './StepSettings.tsx';
import { useNextCost } from './useNextCost.ts';

export interface NextStepProps {
  /** Only the field and the button (D-COMPACT). */
  isCompact?: boolean;
}

export function NextStep({ isCompact = false }: NextStepProps) {
  const isBusy = useEditor(({ run }) => isRunning(run));
  const isReviewing = useEditor(({ run }) => draftOf(run) !== null);
  const isStarted = useEditor(({ story }) => story.paragraphs.length > 0);
  const isComplete = useEditor(({ story }) => story.mode === 'percentage_based' && story.progress >= 100);
  const isPlaced = useEditor((state) => state.run.state !== 'idle' && reviewPlace(state) !== undefined);
  if (isBusy) return isPlaced ? null : <Generating />;
  if (isReviewing) return null;
  if (!isStarted) return <Opening isCompact={isCompact} />;
  return isComplete ? <StoryEnd /> : <GoOn isCompact={isCompact} />;
}

function Opening({ isCompact }: { isCompact: boolean }) {
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

function StoryEnd() {
  const strings = useEditorStrings();
  const goOn = useEditor((state) => state.goOnPastEnd);
  return (
    <div className={step}>
      <p className={end}>{strings.storyComplete}</p>
      <div className={row}>
        <Button
          onPress={({ target }) => {
            const editor = target.closest<HTMLElement>('[data-fabula-editor]');
            goOn();
            requestAnimationFrame(() => findNextStep(editor)?.focus({ preventScroll: true }));
          }}
          {...nextStep}
        >
          {strings.goOnAllTheSame}
        </Button>
        <span className={detail}>{strings.goOnDetail}</span>
      </div>
    </div>
  );
}
