'use client';

import { usePressWatch } from '@fabula/ui-kit';
import { eventTarget, focusedElement } from '@fabula/ui-kit/dom';
import { findNextStep, type UndoableActs, useHadFocus, useUndoNotice } from '@fabula/work-kit';
import { createContext, type RefObject, useContext, useEffect, useMemo } from 'react';
import { blankElement } from '../../model/elementText.ts';
import {
  isAnchored,
  openIds,
  placedId,
  placeElements,
  proposalWith,
  type SceneProposal,
} from '../../model/Proposal.ts';
import { pencilInOrder } from '../../model/pencilInOrder.ts';
import { isRunning, type Scene } from '../../model/Scene.ts';
import { type ElementType, elementOf } from '../../model/SceneElement.ts';
import { verbReason } from '../../model/sceneVerbs.ts';
import { type SceneProviderValue, useSceneProvider } from '../../react/SceneProvider.tsx';

interface SceneActions {
  goTo(id: string | null | undefined): void;
  edit(id: string): void;
  /** Opens the line that asks for what comes after the element, where that may be asked. */
  askAfter(id: string): void;
  endEdit(): void;
  /** Default `after`: the selected element, else the last. */
  add(type: ElementType, after?: string | null): void;
  move(id: string, by: 1 | -1): void;
  remove(id: string): void;
  review(command: ReviewCommand): void;
  /** Takes it in hand, and the focus to its first element. */
  goToProposal(id: string): void;
  /** What waits next on the page, or before; the first after the last. */
  goToNextProposal(by: 1 | -1): void;
}

export const SceneActionsContext = createContext<SceneActions | null>(null);

export function useSceneActions(): SceneActions {
  const actions = useContext(SceneActionsContext);
  if (!actions) throw new Error('No scene actions above this component: it is a part of <SceneGenerator>.');
  return actions;
}

export function useActionsOf(root: RefObject<HTMLElement | null>): SceneActions {
  const { store, strings } = useSceneProvider();
  const doWithUndo = useSceneUndoNotice();
  return useMemo(() => {
    const placed = () =>
      placeElements(store.getState().scene.elements, store.getState().proposals).map(placedId);

    const elementOn = (id: string | null | undefined) =>
      id ? root.current?.querySelector<HTMLElement>(`[data-scene-element="${CSS.escape(id)}"]`) : null;
    const show = (place: HTMLElement | null | undefined) => {
      place?.focus({ preventScroll: true });
      place?.scrollIntoView({ block: 'nearest' });
    };
    let frame = 0;
    /** At once where it is there, for the next key may come before the next frame; else, or if it is moved, then. */
    const focusOn = (id: string | null | undefined) => {
      const there = elementOn(id);
      show(there);
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => {
        if (there && focusedElement(there) !== null) return;
        show(elementOn(id) ?? findNextStep(root.current));
      });
    };
    const goTo: SceneActions['goTo'] = (id) => {
      if (id) store.getState().select(id);
      focusOn(id);
    };
    const nearest = (before: readonly string[], id: string) => {
      const now = new Set(placed());
      const at = before.indexOf(id);
      return (
        before.slice(at).find((one) => now.has(one)) ?? before.slice(0, at).findLast((one) => now.has(one))
      );
    };

    const judge = (verdict: 'accept' | 'reject' | 'reopen', isMovingOn: boolean) => {
      const { current: id, proposals, scene } = store.getState();
      const before = placed();
      const proposal = proposalWith(proposals, id);
      if (!id || !proposal || elementOf(scene.elements, id) || !before.includes(id)) return;
      if (verdict === 'accept' && !isAnchored(scene, proposal)) return;
      store.getState()[verdict](id);
      const open = store.getState().proposals.find((one) => one.id === proposal.id);
      const stillOpen = open ? openIds(open) : new Set<string>();
      const at = before.indexOf(id);
      const next = [...before.slice(at + 1), ...before.slice(0, at)].find((one) => stillOpen.has(one));
      goTo((isMovingOn ? next : undefined) ?? nearest(before, id));
    };

    const verdictOfCurrent = () => {
      const { current, proposals } = store.getState();
      const proposal = proposalWith(proposals, current);
      return proposal?.elements.find(({ element }) => element.id === current)?.verdict;
    };

    const judgeAll = (verb: 'acceptAll' | 'rejectAll') => {
      const before = placed();
      const { current } = store.getState();
      if (verb === 'acceptAll') store.getState().acceptAll();
      else doWithUndo(store.getState().rejectAll, { title: strings.allRejected, undo: strings.undo });
      goTo(nearest(before, current ?? before.at(-1) ?? ''));
    };

    const goToProposal = (id: string) => {
      const one = pencilInOrder(store.getState()).find((pencil) => pencil.id === id);
      if (!one) return;
      store.getState().takeInHand(id);
      if (one.first !== null) {
        goTo(one.first);
        // Clear of the bar at the foot.
        elementOn(one.first)?.scrollIntoView({ block: 'center' });
      } else if (one.on === 'title') root.current?.querySelector('textarea')?.focus();
      else show(findNextStep(root.current));
    };

    const edit = (id: string) => {
      store.getState().typed();
      store.getState().edit(id);
    };

    return {
      goTo,
      edit,
      askAfter(id) {
        if (verbReason(store.getState(), id) === null) store.getState().askAfter(id);
      },
      goToProposal,
      goToNextProposal(by) {
        const all = pencilInOrder(store.getState());
        const at = all.findIndex(({ id }) => id === store.getState().inHandId);
        const next = all.at(at < 0 ? (by === 1 ? 0 : -1) : (at + by) % all.length);
        if (next) goToProposal(next.id);
      },
      endEdit() {
        store.getState().endEdit();
        goTo(store.getState().current);
      },
      add(type, after) {
        const { current, scene, addElement } = store.getState();
        const known = current && elementOf(scene.elements, current) ? current : null;
        const last = scene.elements.at(-1)?.id ?? null;
        edit(addElement(blankElement(type), after === undefined ? (known ?? last) : after));
      },
      move(id, by) {
        store.getState().moveElement(id, by);
        goTo(id);
      },
      remove(id) {
        const before = placed();
        doWithUndo(() => store.getState().deleteElement(id), {
          title: strings.elementDeleted,
          undo: strings.undoDelete,
          onUndone: () => goTo(id),
        });
        const to = nearest(before, id) ?? null;
        store.getState().select(to);
        focusOn(to);
      },
      review(command: ReviewCommand) {
        const { current, typed } = store.getState();
        if (command !== 'next' && command !== 'previous') typed();
        const ids = placed();
        const at = ids.indexOf(current ?? '');
        const verdict = verdictOfCurrent();
        switch (command) {
          case 'next':
            return goTo(ids[Math.min(at + 1, ids.length - 1)]);
          case 'previous':
            return goTo(ids[Math.max(at - 1, 0)]);
          case 'accept':
            return judge('accept', true);
          case 'reject':
            return verdict === 'rejected' ? judge('reopen', false) : judge('reject', true);
          case 'turn':
            return judge(verdict === 'rejected' ? 'reopen' : 'accept', false);
          case 'edit':
            return current ? edit(current) : undefined;
          default:
            return judgeAll(command);
        }
      },
    };
  }, [root, store, strings, doWithUndo]);
}

/**
 * Moves the focus when the focused control is unmounted: to the first element without a verdict, to the selected one,
 * else to the next step.
 */
export function useKeptSceneFocus(root: RefObject<HTMLElement | null>, { goTo }: SceneActions): void {
  const { store } = useSceneProvider();
  const hadFocus = useHadFocus(root);
  useEffect(() => {
    let frame = 0;
    const moveOn = () => {
      if (focusedElement(root.current)) return;
      const { proposal, current, scene, run } = store.getState();
      const open = proposal?.elements.find(({ verdict }) => verdict === 'open')?.element.id;
      const isThere = current !== null && elementOf(scene.elements, current) !== undefined;
      goTo(open ?? (isThere && run.state === 'idle' ? current : null));
    };
    const stop = store.subscribe((now, before) => {
      const isShownOtherwise =
        now.run.state !== before.run.state ||
        now.proposal?.id !== before.proposal?.id ||
        now.scene.elements !== before.scene.elements ||
        now.isContinuing !== before.isContinuing;
      if (!isShownOtherwise || !hadFocus.current) return;
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(moveOn);
    });
    return () => {
      stop();
      cancelAnimationFrame(frame);
    };
  }, [store, root, goTo, hadFocus]);
}

/**
 * Keeps the pencil in hand in the window: when the scene is opened, and when what was asked for after an element begins.
 * The focus follows from that element alone; who went on elsewhere stays there.
 */
export function useSceneStage(root: RefObject<HTMLElement | null>, { goTo }: SceneActions): void {
  const { store } = useSceneProvider();
  useEffect(() => {
    const elementOn = (id: string) =>
      root.current?.querySelector<HTMLElement>(`[data-scene-element="${CSS.escape(id)}"]`);
    const begun = () => {
      const { proposals, inHandId } = store.getState();
      const inHand = proposals.find(({ id }) => id === inHandId);
      const first = inHand?.elements.find(({ verdict }) => verdict !== 'accepted')?.element.id;
      return inHand && first !== undefined ? { ...inHand, first } : null;
    };
    const atOpening = begun();
    if (atOpening) {
      store.getState().select(atOpening.first);
      elementOn(atOpening.first)?.scrollIntoView({ block: 'center' });
    }
    let known = atOpening?.id ?? null;
    let frame = 0;
    const stop = store.subscribe(() => {
      const now = begun();
      if (now === null || now.id === known) return;
      known = now.id;
      const asked = now.on === 'after' && now.after !== null ? elementOn(now.after) : null;
      if (!asked || focusedElement(root.current) !== asked) return;
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => focusedElement(root.current) === asked && goTo(now.first));
    });
    return () => {
      stop();
      cancelAnimationFrame(frame);
    };
  }, [store, root, goTo]);
}

/**
 * Keys anywhere in the generator: Ctrl/Cmd+Z and Shift+Ctrl/Cmd+Z or Ctrl+Y undo and redo, Ctrl/Cmd+Enter accepts what
 * is in hand, else takes the next step, F8 and Shift+F8 go to the next proposal and the one before, Escape skips the typing, or cancels a generation.
 */
export function useSceneKeys(
  root: RefObject<HTMLElement | null>,
  { goToNextProposal, review }: SceneActions,
): void {
  const { store } = useSceneProvider();
  usePressWatch(root);
  useEffect(() => {
    const page = root.current?.ownerDocument;
    const targetOf = (event: KeyboardEvent) => {
      const target = eventTarget(event);
      return target === page?.body || (target && root.current?.contains(target)) ? target : null;
    };
    const onCommand = (event: KeyboardEvent) => {
      const target = targetOf(event);
      if (!target || !(event.ctrlKey || event.metaKey) || event.altKey) return;
      const key = event.key.toLowerCase();
      if (key === 'enter') {
        event.stopPropagation();
        if (isJudged(store.getState()) && !target.closest('[data-fabula-scope]')) review('acceptAll');
        else findNextStep(root.current, target)?.click();
      } else if (key === 'z' || key === 'y') {
        if (target.closest('[data-fabula-own-undo]')) return;
        if (key === 'y' || event.shiftKey) store.getState().redo();
        else store.getState().undo();
      } else return;
      event.preventDefault();
    };
    const onPlain = (event: KeyboardEvent) => {
      if (event.key === 'F8' && targetOf(event) && pencilInOrder(store.getState()).length > 0) {
        event.preventDefault();
        goToNextProposal(event.shiftKey ? -1 : 1);
        return;
      }
      if (event.key !== 'Escape' || event.defaultPrevented || !targetOf(event)) return;
      const { typing, typed, cancel } = store.getState();
      if (typing !== null) typed();
      else cancel();
    };
    page?.addEventListener('keydown', onCommand, true);
    page?.addEventListener('keydown', onPlain);
    return () => {
      page?.removeEventListener('keydown', onCommand, true);
      page?.removeEventListener('keydown', onPlain);
    };
  }, [store, root, goToNextProposal, review]);
}

/** What is in hand is whole, and has its place. */
function isJudged({
  scene,
  proposal,
  proposals,
  runs,
  inHandId,
}: ReturnType<SceneProviderValue['store']['getState']>): boolean {
  const inHand = proposals.find(({ id }) => id === inHandId);
  const isWritten = runs.some(({ id, run }) => id === inHandId && isRunning(run));
  return proposal !== null && inHand !== undefined && !isWritten && isAnchored(scene, inHand);
}

/** Changes the scene with a notice that offers undo, for as long as it is the last step. */
export function useSceneUndoNotice() {
  const { store } = useSceneProvider();
  const acts = useMemo((): UndoableActs<{ scene: Scene; proposals: readonly SceneProposal[] }> => {
    const { getState, subscribe } = store;
    return {
      act(does) {
        does();
        return getState();
      },
      canUndo: ({ scene, proposals }) => getState().scene === scene && getState().proposals === proposals,
      undo: () => getState().undo(),
      subscribe,
    };
  }, [store]);
  return useUndoNotice(acts);
}

export type ReviewCommand =
  | 'next'
  | 'previous'
  | 'accept'
  | 'reject'
  | 'turn'
  | 'edit'
  | 'acceptAll'
  | 'rejectAll';

const keys: Record<string, ReviewCommand> = {
  a: 'accept',
  r: 'reject',
  e: 'edit',
  Enter: 'edit',
  ' ': 'turn',
};

export function reviewCommandOf({ key, shiftKey }: { key: string; shiftKey: boolean }): ReviewCommand | null {
  const letter = key.length === 1 ? key.toLowerCase() : key;
  if (shiftKey) return letter === 'a' ? 'acceptAll' : letter === 'r' ? 'rejectAll' : null;
  return keys[letter] ?? null;
}
