'use client';

import { findNextStep } from '@fabula/work-kit';
import { type RefObject, useEffect } from 'react';
import { useSceneProvider } from '../../react/useScene.ts';

/**
 * The generator's keys, wherever the focus is in it or on nothing: Ctrl/Cmd+Z and Shift+Ctrl/Cmd+Z or Ctrl+Y undo and
 * redo, Ctrl/Cmd+Enter takes the next step, Escape shows what is being typed out at once, or cancels a generation.
 */
export function useSceneKeys(root: RefObject<HTMLElement | null>): void {
  const { store } = useSceneProvider();
  useEffect(() => {
    const targetOf = (event: KeyboardEvent) => {
      const target = event.target instanceof Element ? event.target : null;
      return target === document.body || (target && root.current?.contains(target)) ? target : null;
    };
    const onCommand = (event: KeyboardEvent) => {
      const target = targetOf(event);
      if (!target || !(event.ctrlKey || event.metaKey) || event.altKey) return;
      const key = event.key.toLowerCase();
      if (key === 'enter') {
        event.stopPropagation();
        findNextStep(root.current)?.click();
      } else if (key === 'z' || key === 'y') {
        if (target.closest('[data-fabula-own-undo]')) return;
        if (key === 'y' || event.shiftKey) store.getState().redo();
        else store.getState().undo();
      } else return;
      event.preventDefault();
    };
    const onPlain = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented || !targetOf(event)) return;
      const { typing, typed, cancel } = store.getState();
      if (typing !== null) typed();
      else cancel();
    };
    document.addEventListener('keydown', onCommand, true);
    document.addEventListener('keydown', onPlain);
    return () => {
      document.removeEventListener('keydown', onCommand, true);
      document.removeEventListener('keydown', onPlain);
    };
  }, [store, root]);
}
