'use client';

import { Button, IconButton, PencilIcon, Row, SettingsIcon, Text, TextArea } from '@fabula/ui-kit';
import { findNextStep, nextStep, ownUndo, ShuffleButton } from '@fabula/work-kit';
import { memo, useRef, useState } from 'react';
import type { Intent } from '../../model/Intent.ts';
import { draftOf, isRunning, progressSteps, reviewPlace, standsAfter } from '../../model/Run.ts';
import { useEditor, useEditorProvider, useEditorStrings } from '../../react/useEditor.ts';
import { Generating } from '../Banners/Banners.tsx';
import { useAlone, useIsEndShown } from '../ChapterAlone/useAlone.ts';
import { ContextButton } from '../ContextSheet/ContextSheet.tsx';
import { useContextProblem, useContextTotal, useReader } from '../ContextSheet/useContextTotal.ts';
import { GenerateButton, useAlternativesName, useNextCost } from '../GenerateButton/GenerateButton.tsx';
import { roomOnly } from '../PremiseCard/PremiseCard.css.ts';
import { useWhileWriting } from '../PremiseCard/PremiseCard.tsx';
import { ChapterStep } from './ChapterStep.tsx';
import {
  back,
  beside,
  chosen,
  chosenLabel,
  chosenText,
  chosenTools,
  end,
  lack,
  opening,
  readerRoom,
  step,
} from './NextStep.css.ts';
import { SuggestionsPanel } from './SuggestionsPanel.tsx';

interface NextStepProps {
  /** Only the field and the button. */
  isCompact?: boolean;
  /** Generate stands under the premise until there is text. */
  isFolded?: boolean;
}

export function NextStep({ isCompact = false, isFolded = false }: NextStepProps) {
  const { hasAi } = useEditorProvider();
  const isBusy = useEditor(({ run }) => isRunning(run));
  const isReviewing = useEditor(({ run }) => draftOf(run) !== null);
  const isStarted = useEditor(({ story }) => story.paragraphs.length > 0);
  const isComplete = useEditor(({ story }) => story.mode === 'percentage_based' && story.progress >= 100);
  const isPlaced = useEditor((state) => state.run.state !== 'idle' && reviewPlace(state) !== undefined);
  const page = useAlone();
  const isEndShown = useIsEndShown();
  const isEndWritten = useEditor(({ proposals, story }) =>
    proposals.some(({ run }) => isRunning(run) && standsAfter(story, run.intent) === undefined),
  );
  if (!hasAi) return null;
  if (isBusy) return isPlaced ? null : <Generating />;
  if (isEndWritten) return null;
  if (isReviewing) return null;
  if (!isStarted) return isFolded ? null : <Opening isCompact={isCompact} />;
  if (page && !isEndShown)
    return <ChapterStep page={page} isCompact={isCompact} field={<InstructionField />} reader={<Reader />} />;
  return isComplete ? <StoryEnd /> : <GoOn isCompact={isCompact} />;
}

/** Generate, and another premise, under the premise of a new story. Keeps its room while somebody writes below it. */
export function FoldedOpening() {
  const { hasAi } = useEditorProvider();
  const strings = useEditorStrings();
  const shuffle = useEditor((state) => state.shufflePremise);
  const isFree = useEditor(({ run }) => !isRunning(run) && draftOf(run) === null);
  const isIdle = useEditor(({ run }) => run.state === 'idle');
  const isStarted = useEditor(({ story }) => story.paragraphs.length > 0);
  const isBlank = useEditor(({ story }) => story.premise.trim() === '');
  const isWriting = useWhileWriting(isStarted);
  if (!hasAi || (isStarted ? !isWriting : !isFree)) return null;
  return (
    <div
      className={`${step} ${opening} ${isStarted ? roomOnly : ''}`}
      data-fabula-step={isStarted ? undefined : true}
    >
      <Row>
        <GenerateStory isNextStep={!isStarted} />
        {isIdle && <ShuffleButton strings={strings} onPress={shuffle} />}
      </Row>
      {isBlank ? <div className={lack}>{strings.premiseMissing}</div> : <StepSettings kind="new" />}
      <div className={readerRoom}>
        <Reader />
      </div>
    </div>
  );
}

function Opening({ isCompact }: { isCompact: boolean }) {
  return (
    <div className={step} data-fabula-step>
      <Row>
        <GenerateStory isNextStep />
      </Row>
      {!isCompact && <StepSettings kind="new" />}
      <Reader />
    </div>
  );
}

function GenerateStory({ isNextStep }: { isNextStep: boolean }) {
  const strings = useEditorStrings();
  const generate = useEditor((state) => state.generateStory);
  const isBlank = useEditor(({ story }) => story.premise.trim() === '');
  const problem = useContextProblem(useContextTotal('new'));
  return (
    <GenerateButton
      operation="new"
      variant="primary"
      size="large"
      cost={useNextCost('new')}
      disabledReason={isBlank ? strings.premiseMissing : problem}
      onPress={generate}
      isNextStep={isNextStep}
    >
      {strings.generateStory}
    </GenerateButton>
  );
}

function StoryEnd() {
  const strings = useEditorStrings();
  const goOn = useEditor((state) => state.goOnPastEnd);
  return (
    <div className={step} data-fabula-step>
      <p className={end}>{strings.storyComplete}</p>
      <Row>
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
        <Text as="span" variant="label" tone="faint">
          {strings.goOnDetail}
        </Text>
      </Row>
    </div>
  );
}

function GoOn({ isCompact }: { isCompact: boolean }) {
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
    <div ref={root} className={step} data-fabula-step>
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
      <Row>
        <StepButtons />
      </Row>
      {!isCompact && <StepSettings kind="continue" />}
      <Reader />
    </div>
  );
}

/** Who reads the text is said before the press, also where a pointer cannot hover. */
function Reader() {
  const { ReaderNote = ReaderSentence } = useEditorProvider().components;
  return <ReaderNote />;
}

function ReaderSentence() {
  const reader = useReader();
  return reader ? (
    <Text variant="caption" tone="soft">
      {reader}
    </Text>
  ) : null;
}

/** Arrow keys in the empty field recall earlier instructions. */
function InstructionField() {
  const strings = useEditorStrings();
  const instruction = useEditor((state) => state.instruction);
  const setInstruction = useEditor((state) => state.setInstruction);
  const history = useEditor((state) => state.instructionHistory);
  const recalled = useRef<number | null>(null);

  const recall = (by: -1 | 1): boolean => {
    const at = recalled.current;
    const isRecalled = at !== null && history[at] === instruction;
    if (instruction !== '' && !isRecalled) return false;
    const next = (isRecalled ? at : history.length) + by;
    if (next < 0 || next > history.length) return false;
    if (next === history.length && !isRecalled) return false;
    recalled.current = next;
    setInstruction(history[next] ?? '');
    return true;
  };

  return (
    <div {...ownUndo} data-fabula-instruction>
      <TextArea
        variant="page"
        rows={1}
        autoGrow
        label={strings.instruction}
        isLabelHidden
        placeholder={strings.instructionPlaceholder}
        value={instruction}
        onChange={setInstruction}
        onKeyDown={(event) => {
          const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : null;
          const isPlain = !event.shiftKey && !event.altKey && !event.ctrlKey && !event.metaKey;
          if (by && isPlain && recall(by)) event.preventDefault();
          else event.continuePropagation();
        }}
      />
    </div>
  );
}

/**
 * One button in an open-ended story; in a percentage-based one a button a step, the writer's own first.
 */
function StepButtons() {
  return <Steps disabledReason={useContextProblem(useContextTotal('continue'))} />;
}

/** Not rendered while their reason stays the same: the total changes with each paragraph. */
const Steps = memo(function Steps({ disabledReason }: { disabledReason: string | undefined }) {
  const strings = useEditorStrings();
  const continueStory = useEditor((state) => state.continueStory);
  const isOpen = useEditor(({ story }) => story.mode !== 'percentage_based');
  const usual = useEditor(({ preferences }) => preferences.percentageToAdvance);
  const cost = useNextCost('continue');
  const named = useAlternativesName('continue');
  // What the AI will see, with what brings it back, stands below.
  const shared = {
    operation: 'continue',
    size: 'large',
    cost,
    disabledReason,
    reasonPlacement: 'top',
  } as const;
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
});

function ChosenSuggestion({ onEdit, onBack }: { onEdit: () => void; onBack: () => void }) {
  const strings = useEditorStrings();
  const instruction = useEditor((state) => state.instruction);
  return (
    <section aria-label={strings.chosenInstruction} className={chosen}>
      <span className={chosenLabel} aria-hidden="true">
        {strings.chosenInstruction}
      </span>
      <p className={chosenText} dir="auto" role="status">
        {instruction}
      </p>
      <div className={chosenTools}>
        <Button size="small" variant="quiet" icon={<PencilIcon />} onPress={onEdit}>
          {strings.changeInstruction}
        </Button>
        <Button size="small" variant="quiet" onPress={onBack}>
          {strings.backToSuggestions}
        </Button>
      </div>
    </section>
  );
}

interface StepSettingsProps {
  kind: 'new' | 'continue';
}

function StepSettings({ kind }: StepSettingsProps) {
  const strings = useEditorStrings();
  const openPanel = useEditor((state) => state.openPanel);
  const isShown = useEditor(({ preferences }) => preferences.showSettings);
  const count = useEditor(({ preferences }) => preferences.newParagraphCount);
  const open = () => openPanel('settings');
  return (
    <div className={beside}>
      <NextContext kind={kind} />
      {isShown ? (
        <Button
          size="small"
          variant="quiet"
          icon={<SettingsIcon />}
          aria-label={`${strings.storySettings}, ${strings.paragraphs(count)}`}
          onPress={open}
        >
          {strings.paragraphs(count)}
        </Button>
      ) : (
        <IconButton size="small" label={strings.storySettings} onPress={open}>
          <SettingsIcon />
        </IconButton>
      )}
    </div>
  );
}

function NextContext({ kind }: StepSettingsProps) {
  const instruction = useEditor((state) => state.instruction);
  const leftOut = useEditor((state) => state.leftOut);
  const setLeftOut = useEditor((state) => state.setLeftOut);
  const count = useEditor(({ preferences }) => preferences.newParagraphCount);
  const total = useContextTotal(kind);
  const cost = useNextCost(kind);
  const intent: Intent = { kind, place: { at: 'end' }, advance: 0, instruction, leftOut, before: null };
  return <ContextButton asked={{ intent, count }} cost={cost} total={total} onLeftOutChange={setLeftOut} />;
}
