'use client';

import { findNextStep } from '@fabula/work-kit';
import { type RefObject, useMemo } from 'react';
import { blankElement } from '../../model/convertElement.ts';
import { elementOf } from '../../model/elementOf.ts';
import { openIds } from '../../model/judgeProposal.ts';
import { placeElements } from '../../model/placeElements.ts';
import { useSceneProvider } from '../../react/useScene.ts';
import type { ReviewCommand } from '../ReviewBar/ReviewCommand.ts';
import { useSceneUndoNotice } from '../SceneNotices/useSceneUndoNotice.ts';
import type { SceneActions } from './SceneActionsContext.ts';

/** The actions of the generator whose root this is; the same for as long as it is shown. */
export function useActionsOf(root: RefObject<HTMLElement | null>): SceneActions {
  const { store, strings } = useSceneProvider();
  const doWithUndo = useSceneUndoNotice();
  return useMemo(() => {
    const placed = () => placeElements(store.getState().scene.elements, store.getState().proposal);

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
        if (there && document.activeElement !== document.body) return;
        show(elementOn(id) ?? findNextStep(root.current));
      });
    };
    const goTo: SceneActions['goTo'] = (id) => {
      if (id) store.getState().select(id);
      focusOn(id);
    };
    /** The nearest of the elements that are still there. */
    const nearest = (before: readonly string[], id: string) => {
      const now = new Set(placed());
      const at = before.indexOf(id);
      return (
        before.slice(at).find((one) => now.has(one)) ?? before.slice(0, at).findLast((one) => now.has(one))
      );
    };

    const judge = (verdict: 'accept' | 'reject' | 'reopen', isMovingOn: boolean) => {
      const { current: id, proposal, scene } = store.getState();
      const before = placed();
      if (!id || !proposal || elementOf(scene.elements, id) || !before.includes(id)) return;
      store.getState()[verdict](id);
      const open = store.getState().proposal;
      const stillOpen = open ? openIds(open) : new Set<string>();
      const at = before.indexOf(id);
      const next = [...before.slice(at + 1), ...before.slice(0, at)].find((one) => stillOpen.has(one));
      goTo((isMovingOn ? next : undefined) ?? nearest(before, id));
    };

    const verdictOfCurrent = () => {
      const { current, proposal } = store.getState();
      return proposal?.elements.find(({ element }) => element.id === current)?.verdict;
    };

    const judgeAll = (verb: 'acceptAll' | 'rejectAll') => {
      const before = placed();
      const { current } = store.getState();
      if (verb === 'acceptAll') store.getState().acceptAll();
      else doWithUndo(store.getState().rejectAll, { title: strings.allRejected, undo: strings.undo });
      goTo(nearest(before, current ?? before.at(-1) ?? ''));
    };

    const edit = (id: string) => {
      store.getState().typed();
      store.getState().edit(id);
    };

    return {
      goTo,
      edit,
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
