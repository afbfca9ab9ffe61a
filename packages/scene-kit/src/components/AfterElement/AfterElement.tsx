'use client';

import { Button, createIcon, Row, TextArea } from '@fabula/ui-kit';
import { ownUndo, RunStatus } from '@fabula/work-kit';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { isRunning } from '../../model/Scene.ts';
import { runAfter, verbReason } from '../../model/sceneVerbs.ts';
import { useScene, useSceneProvider, useSceneStrings } from '../../react/SceneProvider.tsx';
import { ElementTool } from '../ElementTool/ElementTool.tsx';
import { ElementCount, RunNotice, SceneGenerateButton } from '../SceneEnd/SceneEnd.tsx';
import { useSceneActions } from '../SceneGenerator/SceneActions.tsx';
import { after, line } from './AfterElement.css.ts';

const InsertIcon = createIcon('M3.5 3.5h13M3.5 16.5h13M10 6.8v6.4M6.8 10h6.4');

interface InsertButtonProps {
  id: string | null;
  /** Of the icon, in px. */
  size: 16 | 20;
  onPress: (id: string) => void;
}

/** Asks for what comes after an element; where it cannot, it says why. */
export function InsertButton({ id, size, onPress }: InsertButtonProps) {
  const strings = useSceneStrings();
  const { hasAi } = useSceneProvider();
  const reason = useScene((state) => verbReason(state, id));
  if (!hasAi) return null;
  return (
    <ElementTool
      label={strings.insert}
      shortcut="I"
      reason={reason === null ? undefined : strings[reason]}
      onPress={() => id !== null && onPress(id)}
    >
      <InsertIcon size={size} />
    </ElementTool>
  );
}

/** Below an element: the line in which one asks for what follows it, what is written there, and what went wrong. */
export function AfterElement({ id }: { id: string }) {
  const isAsking = useScene((state) => state.asking === id);
  const isWritten = useScene(({ runs }) => runAfter(runs, id) !== undefined);
  const hasFailed = useScene(({ run, runs, inHandId }) => {
    const inHand = runs.find((one) => one.id === inHandId);
    return !isRunning(run) && inHand?.on === 'after' && inHand.after === id;
  });
  return (
    <div className={after}>
      {isAsking ? <WishLine id={id} /> : isWritten ? <Writing id={id} /> : hasFailed && <RunNotice />}
    </div>
  );
}

function WishLine({ id }: { id: string }) {
  const strings = useSceneStrings();
  const { store } = useSceneProvider();
  const { goTo } = useSceneActions();
  const [wish, setWish] = useState('');
  const form = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    field.current?.focus({ preventScroll: true });
    form.current?.scrollIntoView({ block: 'nearest' });
    // In a window lower than the line the field comes before what stands below it.
    field.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  const close = () => {
    store.getState().askAfter(null);
    goTo(id);
  };
  const ask = () => {
    void store.getState().generate({ after: id, instruction: wish });
    close();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const { key, shiftKey, nativeEvent } = event;
    const isEnter = key === 'Enter' && !shiftKey && !nativeEvent.isComposing;
    if (!isEnter && key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    if (isEnter) ask();
    else close();
  };
  return (
    <div ref={form} className={line} data-fabula-scope="">
      <div {...ownUndo} onKeyDownCapture={onKeyDown}>
        <TextArea
          ref={field}
          variant="page"
          rows={1}
          autoGrow
          label={strings.insertLabel}
          placeholder={strings.continuePlaceholder}
          value={wish}
          onChange={setWish}
        />
      </div>
      <ElementCount />
      <Row>
        <SceneGenerateButton onPress={ask}>{strings.insert}</SceneGenerateButton>
        <Button variant="quiet" onPress={close}>
          {strings.close}
        </Button>
      </Row>
    </div>
  );
}

function Writing({ id }: { id: string }) {
  const strings = useSceneStrings();
  const cancelProposal = useScene((state) => state.cancelProposal);
  const runId = useScene(({ runs }) => runAfter(runs, id)?.id ?? '');
  const isQueued = useScene(({ runs }) => runAfter(runs, id)?.isQueued ?? false);
  const isCancelling = useScene(({ runs }) => {
    const run = runAfter(runs, id)?.run;
    return run !== undefined && isRunning(run) && run.isCancelling;
  });
  const reconnecting = useScene((state) => state.reconnecting);
  const tryNow = useScene((state) => state.tryNow);
  return (
    <RunStatus
      label={isQueued ? strings.waitsForTurn : strings.waiting}
      reconnection={reconnecting && { nextTryAt: reconnecting.nextTryAt, onTryNow: tryNow }}
      isCancelling={isCancelling}
      strings={strings}
      onCancel={() => cancelProposal(runId)}
    />
  );
}
