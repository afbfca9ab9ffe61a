'use client';

import { Button, Spinner, TextArea } from '@fabula/ui-kit';
import { progressSteps } from '../../model/progress.ts';
import { draftOf, isRunning } from '../../model/Run.ts';
import { reviewPlace } from '../../model/reviewPlace.ts';
import { useEditor, useEditorStrings } from '../../react/useEditor.ts';
import { nextStep } from '../StoryEditor/nextStep.ts';
import { ownUndo } from '../StoryEditor/useEditorKeys.ts';
import { end, row, status, step } from './NextStep.css.ts';

/** The next step of the story, at the end of the text where the eye is. */
export function NextStep() {
  const isBusy = useEditor(({ run }) => isRunning(run));
  const isReviewing = useEditor(({ run }) => draftOf(run) !== null);
  const isStarted = useEditor(({ story }) => story.paragraphs.length > 0);
  const isPlaced = useEditor((state) => state.run.state !== 'idle' && reviewPlace(state) !== undefined);
  // What is written somewhere in the text says so there.
  if (isBusy) return isPlaced ? null : <Generating />;
  if (isReviewing) return null;
  return isStarted ? <Continue /> : <Generate />;
}

function Generating() {
  const strings = useEditorStrings();
  const cancel = useEditor((state) => state.cancel);
  const isCancelling = useEditor(({ run }) => isRunning(run) && run.isCancelling);
  return (
    <div className={row}>
      <span className={status} role="status">
        <Spinner />
        {strings.generating}
      </span>
      <Button
        size="small"
        isPending={isCancelling}
        pendingLabel={strings.cancelling}
        onPress={cancel}
        {...nextStep}
      >
        {strings.cancel}
      </Button>
    </div>
  );
}

function Generate() {
  const strings = useEditorStrings();
  const generate = useEditor((state) => state.generateStory);
  const isBlank = useEditor(({ story }) => story.premise.trim() === '');
  return (
    <div className={row}>
      <Button
        variant="primary"
        size="large"
        disabledReason={isBlank ? strings.premiseMissing : undefined}
        onPress={generate}
        {...nextStep}
      >
        {strings.generateStory}
      </Button>
    </div>
  );
}

function Continue() {
  const strings = useEditorStrings();
  const instruction = useEditor((state) => state.instruction);
  const setInstruction = useEditor((state) => state.setInstruction);
  const continueStory = useEditor((state) => state.continueStory);
  const mode = useEditor(({ story }) => story.mode);
  const isComplete = useEditor(({ story }) => story.mode === 'percentage_based' && story.progress >= 100);
  if (isComplete) return <p className={end}>{strings.storyComplete}</p>;
  return (
    <div className={step}>
      <div {...ownUndo}>
        <TextArea
          variant="page"
          rows={1}
          autoGrow
          label={strings.instruction}
          isLabelHidden
          placeholder={strings.instructionPlaceholder}
          value={instruction}
          onChange={setInstruction}
        />
      </div>
      <div className={row}>
        {mode === 'open_ended' ? (
          <Button variant="primary" size="large" onPress={() => continueStory()} {...nextStep}>
            {strings.continueStory}
          </Button>
        ) : (
          progressSteps.map((percent) => (
            <Button
              key={percent}
              variant={percent === 25 ? 'primary' : 'secondary'}
              size="large"
              aria-label={strings.advanceLabel(percent)}
              onPress={() => continueStory(percent)}
              {...(percent === 25 && nextStep)}
            >
              {strings.advance(percent)}
            </Button>
          ))
        )}
      </div>
    </div>
  );
}
