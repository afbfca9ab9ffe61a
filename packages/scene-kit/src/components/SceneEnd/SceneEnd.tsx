'use client';

import { Banner, Button, PencilIcon, Row, Skeleton, Slider, Text, TextArea } from '@fabula/ui-kit';
import { nextStep, ownUndo, RunStatus, RunNotice as WorkRunNotice } from '@fabula/work-kit';
import { failureWords } from '@fabula/work-kit/core';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { isRunning, mostElements, type SceneMaking } from '../../model/Scene.ts';
import { elementOf } from '../../model/SceneElement.ts';
import {
  type GenerateSceneButtonProps,
  useScene,
  useSceneProvider,
  useSceneStrings,
  useShownPremise,
} from '../../react/SceneProvider.tsx';
import {
  bare,
  beginning,
  coming,
  count as countClass,
  custom,
  end,
  long,
  panel,
} from '../SceneGenerator/SceneGenerator.css.ts';

export function SceneEnd() {
  const { hasAi } = useSceneProvider();
  const isElsewhere = useScene(({ scene, runs, inHandId }) => {
    const inHand = runs.find(({ id }) => id === inHandId);
    return inHand?.on === 'after' && elementOf(scene.elements, inHand.after ?? '') !== undefined;
  });
  if (!hasAi) return null;
  return (
    <div className={end}>
      {!isElsewhere && <RunNotice />}
      <Step />
    </div>
  );
}

function Step() {
  const strings = useSceneStrings();
  const isWaiting = useScene(({ runs }) => awaitedAtEnd(runs) !== undefined);
  const isReviewing = useScene(({ proposals }) => proposals.some(({ on }) => on === 'end'));
  const isBegun = useScene(({ scene }) => scene.elements.length > 0);
  const isBlank = useShownPremise('premise').trim() === '';
  const generate = useScene((state) => state.generate);
  if (isWaiting) return <Waiting />;
  if (isReviewing) return null;
  if (isBegun) return <ContinuePanel />;
  return (
    <div className={beginning}>
      <SceneGenerateButton
        disabledReason={isBlank ? strings.premiseMissing : undefined}
        onPress={() => void generate()}
      >
        {strings.generate}
      </SceneGenerateButton>
      <Reader />
    </div>
  );
}

function ContinuePanel() {
  const strings = useSceneStrings();
  const { store } = useSceneProvider();
  const isOpen = useScene((state) => state.isContinuing);
  const setOpen = useScene((state) => state.setContinuing);
  const go = (
    <SceneGenerateButton onPress={() => void store.getState().generate()}>
      {strings.continueScene}
    </SceneGenerateButton>
  );
  return (
    <div className={panel} data-fabula-scope="">
      {isOpen && <Instruction />}
      <Row>
        {go}
        {isOpen ? (
          <Button variant="quiet" onPress={() => setOpen(false)}>
            {strings.close}
          </Button>
        ) : (
          <Button
            variant="quiet"
            className={custom}
            icon={<PencilIcon />}
            aria-expanded={false}
            onPress={() => setOpen(true)}
          >
            {strings.continueWith}
          </Button>
        )}
      </Row>
      <Reader />
    </div>
  );
}

function Reader() {
  const { ReaderNote = ReaderSentence } = useSceneProvider().components;
  return <ReaderNote />;
}

function ReaderSentence() {
  const strings = useSceneStrings();
  const reader = useSceneProvider().reader();
  return reader === null ? null : (
    <Text variant="caption" tone="soft">
      {strings.readBy(reader)}
    </Text>
  );
}

function Instruction() {
  const strings = useSceneStrings();
  const instruction = useScene((state) => state.instruction);
  const setInstruction = useScene((state) => state.setInstruction);
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => field.current?.focus(), []);
  return (
    <>
      <div {...ownUndo}>
        <TextArea
          ref={field}
          variant="page"
          rows={1}
          autoGrow
          label={strings.continueWith}
          placeholder={strings.continuePlaceholder}
          value={instruction}
          onChange={setInstruction}
        />
      </div>
      <ElementCount />
    </>
  );
}

/** How many elements are asked for, at the end and after an element alike. */
export function ElementCount() {
  const strings = useSceneStrings();
  const count = useScene((state) => state.count);
  const setCount = useScene((state) => state.setCount);
  return (
    <Slider
      className={countClass}
      label={strings.elementCount}
      minValue={1}
      maxValue={mostElements}
      value={count}
      onChange={setCount}
    />
  );
}

interface SceneGenerateButtonProps {
  disabledReason?: string | undefined;
  onPress: () => void;
  children: ReactNode;
}

export function SceneGenerateButton(props: SceneGenerateButtonProps) {
  const { components, cost } = useSceneProvider();
  const Slot = components.GenerateButton ?? PricedSceneButton;
  return (
    <span className={bare} {...nextStep}>
      <Slot {...props} operation="scene" cost={cost()} />
    </span>
  );
}

/** The kit's own generate button, with its price in the label. Needs a `SceneProvider`. */
export function PricedSceneButton({ operation: _, cost, onPress, ...props }: GenerateSceneButtonProps) {
  const strings = useSceneStrings();
  return (
    <Button
      {...props}
      variant="primary"
      size="large"
      cost={cost === null ? undefined : strings.credits(cost)}
      onPress={() => onPress()}
    />
  );
}

/** In milliseconds. */
const noticeAfter = 300;
const longAfter = 10_000;

/** What is written at the end; the others wait in the list. */
const awaitedAtEnd = (runs: readonly SceneMaking[]) =>
  runs.find(({ run, on, isQueued }) => isRunning(run) && on === 'end' && !isQueued);

function Waiting() {
  const strings = useSceneStrings();
  const cancelProposal = useScene((state) => state.cancelProposal);
  const id = useScene(({ runs }) => awaitedAtEnd(runs)?.id ?? '');
  const cancel = () => cancelProposal(id);
  const isCancelling = useScene(({ runs }) => {
    const run = awaitedAtEnd(runs)?.run;
    return run !== undefined && isRunning(run) && run.isCancelling;
  });
  const reconnecting = useScene((state) => state.reconnecting);
  const tryNow = useScene((state) => state.tryNow);
  const isNoticed = useElapsed(noticeAfter);
  const isLong = useElapsed(longAfter);
  return (
    <>
      {isNoticed && (
        <div className={coming} aria-hidden="true">
          <Skeleton label={strings.waiting} />
          <Skeleton label={strings.waiting} />
          <Skeleton label={strings.waiting} />
        </div>
      )}
      <RunStatus
        label={isNoticed ? strings.waiting : undefined}
        reconnection={reconnecting && { nextTryAt: reconnecting.nextTryAt, onTryNow: tryNow }}
        isCancelling={isCancelling}
        strings={strings}
        cancelProps={nextStep}
        onCancel={cancel}
      />
      <div role="status">{isLong && <p className={long}>{strings.waitingLong}</p>}</div>
    </>
  );
}

function useElapsed(milliseconds: number): boolean {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), milliseconds);
    return () => clearTimeout(timer);
  }, [milliseconds]);
  return isOver;
}

/** Of the run in hand: why it ended, and what was left out. */
export function RunNotice() {
  const strings = useSceneStrings();
  const { failureActions, components } = useSceneProvider();
  const { NoticeAction } = components;
  const run = useScene((state) => state.run);
  const retry = useScene((state) => state.retry);
  const dismiss = useScene((state) => state.dismiss);
  if (run.state === 'failed' || run.state === 'cancelled')
    return (
      <WorkRunNotice
        failure={run.failure}
        isCancelled={run.state === 'cancelled'}
        words={failureWords(strings.failures, run.failure)}
        strings={strings}
        actions={failureActions(run.failure)}
        onRetry={() => void retry()}
        onDismiss={dismiss}
      />
    );
  if (run.state !== 'idle') return null;
  const { notice, unreadable, repeated, isStopped } = run;
  const said = [
    notice,
    unreadable === undefined ? '' : strings.leftOut(unreadable),
    repeated === undefined ? '' : strings.repeatsCut(repeated),
    isStopped ? strings.endedEarly : '',
  ].filter(Boolean);
  if (said.length === 0) return null;
  return (
    <Banner
      tone={unreadable === undefined ? 'info' : 'warning'}
      title={notice === undefined ? said[0] : strings.notFollowed}
      actions={
        <>
          {notice !== undefined && NoticeAction && <NoticeAction />}
          <Button size="small" variant="quiet" onPress={dismiss}>
            {strings.dismiss}
          </Button>
        </>
      }
    >
      {said.length === 1 && notice === undefined
        ? undefined
        : said.slice(notice === undefined ? 1 : 0).join(' ')}
    </Banner>
  );
}
