'use client';

import { useBrowserLayoutEffect } from '@fabula/ui-kit';
import { focusedElement, isElement, rootOf } from '@fabula/ui-kit/dom';
import type { RefObject } from 'react';
import { engineAt, type TextEngine } from '../../text/createTextEngine.ts';

/** No DOM id: one page may show a story twice. */
export const paragraphSelector = '[data-fabula-paragraph]';

/** The editor around an element. */
export const editorOf = (from: Element | null): HTMLElement | null =>
  from?.closest<HTMLElement>('[data-fabula-editor]') ?? null;

/** True where the keyboard of the screen comes with the focus. */
export const isTouch = (): boolean => matchMedia('(pointer: coarse)').matches;

/** A place in the page, or a root of it. */
type From = (ParentNode & Node) | null | undefined;

/** The editor around an element; the page, or the shadow root, for one in a dialog. */
function homeOf(from: From): From & object {
  const editor = isElement(from) ? from.closest('[data-fabula-editor]') : null;
  return editor ?? rootOf(from ?? document);
}

export function findParagraph(from: From, id: string): HTMLElement | null {
  const [home, name] = [homeOf(from), CSS.escape(id)];
  const paragraph =
    engineAt(home)?.elementOf(id) ?? home.querySelector<HTMLElement>(`[data-fabula-paragraph="${name}"]`);
  const around = paragraph?.hidden ? paragraph.parentElement : null;
  return around?.querySelector<HTMLElement>(`[data-fabula-stand-in="${name}"]`) ?? paragraph;
}

export function paragraphIdOf(element: Element | null): string | null {
  const paragraph = element?.closest<HTMLElement>(`${paragraphSelector}, [data-fabula-stand-in]`);
  return paragraph?.dataset.fabulaParagraph ?? paragraph?.dataset.fabulaStandIn ?? null;
}

export function textAt(from: From): TextEngine | null {
  return engineAt(homeOf(from));
}

/** Offset in characters. */
export function focusParagraph(from: From, id: string, offset = 0): void {
  textAt(from)?.focus(id, offset);
}

/** Selects a paragraph as a block, with the least scrolling. */
export function selectParagraph(from: From, id: string, block: ScrollLogicalPosition = 'nearest'): void {
  textAt(from)?.selectParagraph(id);
  findParagraph(from, id)?.scrollIntoView({ block });
}

/** Runs after a menu closed: it restores the focus to its trigger in the first frame. */
export function afterMenu(act: () => void): void {
  requestAnimationFrame(() => requestAnimationFrame(act));
}

export function refocusParagraph(id: string): void {
  // The pressed control is gone by then.
  const home = homeOf(focusedElement());
  afterMenu(() => {
    if (focusedElement(home) === null) selectParagraph(home, id);
  });
}

export function hasSelectedBlock(element: Element | null): boolean {
  return Boolean(
    element?.matches('[data-fabula-engine]') && engineAt(element)?.selection()?.isBlock === true,
  );
}

/** Selects an element's paragraph as a block when the element is removed with the focus in it. */
export function useHandedBackFocus(
  ref: RefObject<HTMLElement | null>,
  paragraphId: () => string | null,
): void {
  useBrowserLayoutEffect(() => {
    const element = ref.current;
    const home = homeOf(element);
    return () => {
      if (!element?.contains(focusedElement(element))) return;
      const id = paragraphId();
      // The paragraph returns in the same commit, after this effect.
      queueMicrotask(() => {
        if (id !== null && focusedElement(home) === null) selectParagraph(home, id);
      });
    };
  }, []);
}
