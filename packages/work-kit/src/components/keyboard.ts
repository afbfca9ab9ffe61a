'use client';

import { eventTarget } from '@fabula/ui-kit/dom';
import { type RefObject, useEffect, useRef } from 'react';

const onMac: Readonly<Record<string, string>> = { Mod: '⌘', Alt: '⌥' };

/** The keys of a combination by their names in `names`: 'Mod' is Ctrl, on a Mac Command, and Alt is Option there. */
export function shortcutKeys(combination: string, names: Readonly<Record<string, string>>): string[] {
  const isMac = typeof navigator !== 'undefined' && /Mac|iPhone|iPad/.test(navigator.platform);
  return combination
    .split(' ')
    .map((key) => (isMac && onMac[key]) || names[key === 'Mod' ? 'Ctrl' : key] || key);
}

/** As one label, for a tooltip or a menu. */
export function shortcutLabel(combination: string, names: Readonly<Record<string, string>>): string {
  return shortcutKeys(combination, names).join(' ');
}

/** Marks the control, or its wrapper, that Ctrl/Cmd+Enter presses. */
export const nextStep = { 'data-fabula-next-step': '' } as const;

/** The next step of the nearest row with one, else of the work. */
export function findNextStep(root: HTMLElement | null, from?: Element | null): HTMLElement | null {
  const own = controlIn(from?.closest('[data-fabula-scope]') ?? null);
  return own && own.getAttribute('aria-disabled') !== 'true' ? own : controlIn(root);
}

function controlIn(place: Element | null): HTMLElement | null {
  const step = place?.querySelector<HTMLElement>('[data-fabula-next-step]') ?? null;
  return step?.matches('button, a') ? step : (step?.querySelector<HTMLElement>('button, a') ?? null);
}

/** Marks a text field with the browser's own undo. */
export const ownUndo = { 'data-fabula-own-undo': '' } as const;

/** True if the last focus or press was inside: when the focused control unmounts, the focus may move on there. */
export function useHadFocus(root: RefObject<HTMLElement | null>): RefObject<boolean> {
  const hadFocus = useRef(false);
  useEffect(() => {
    const element = root.current;
    const onFocus = () => {
      hadFocus.current = true;
    };
    const onPointer = (event: PointerEvent) => {
      hadFocus.current = Boolean(element?.contains(eventTarget(event)));
    };
    element?.addEventListener('focusin', onFocus);
    element?.ownerDocument.addEventListener('pointerdown', onPointer);
    return () => {
      element?.removeEventListener('focusin', onFocus);
      element?.ownerDocument.removeEventListener('pointerdown', onPointer);
    };
  }, [root]);
  return hadFocus;
}
