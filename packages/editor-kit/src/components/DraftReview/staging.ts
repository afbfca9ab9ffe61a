'use client';

import { focusedElement } from '@fabula/ui-kit/dom';
import { type RefObject, useEffect, useRef, useState } from 'react';

/** Brings a review into the window from its beginning, and then the change that is judged next. */
export function showReview(review: Element | null | undefined): void {
  review?.scrollIntoView({ block: 'nearest' });
  review?.querySelector('[data-current]')?.scrollIntoView({ block: 'nearest' });
}

/** A state, while which an element stays as high as it was: the page below it must not come up, and scroll. */
export function useHeldHeight(ref: RefObject<HTMLElement | null>): [boolean, (isHeld: boolean) => void] {
  const [isHeld, setHeld] = useState(false);
  const hold = (next: boolean) => {
    if (ref.current && next !== isHeld)
      ref.current.style.minHeight = next ? `${ref.current.offsetHeight}px` : '';
    setHeld(next);
  };
  return [isHeld, hold];
}

/** Keeps a review in the window when it comes, and when its writing ends. */
export function useShown(
  ref: RefObject<HTMLElement | null>,
  isBusy: boolean,
  isOpening: RefObject<boolean>,
): void {
  const isNew = useRef(true);
  useEffect(() => {
    const review = ref.current;
    const isTyping = focusedElement(review)?.matches(':read-write') === true;
    const isAsked = isNew.current && isBusy && !isOpening.current && !isTyping;
    isNew.current = false;
    const { top = 0, bottom = 0 } = review?.getBoundingClientRect() ?? {};
    // Who reads elsewhere, or came back to another place, stays there.
    if (isAsked || (top < innerHeight && bottom > 0)) showReview(review);
  }, [ref, isBusy, isOpening]);

  useEffect(() => {
    const review = ref.current;
    const editor = review?.closest('[data-fabula-editor]');
    if (!review || !editor) return;
    // An attribute, as `:has()` of an ancestor makes keys dear.
    const observer = new IntersectionObserver((entries) => {
      // A review that went to another place left the window and came back at once: the last is how it stands.
      editor.toggleAttribute('data-verdict-in-window', !isBusy && entries.at(-1)?.isIntersecting === true);
    });
    observer.observe(review);
    return () => {
      observer.disconnect();
      editor.removeAttribute('data-verdict-in-window');
    };
  }, [ref, isBusy]);
}

/** Keeps a review in the window when it turns to its original, or back. */
export function useShownAgain(ref: RefObject<HTMLElement | null>, isOriginalShown: boolean): void {
  const was = useRef(isOriginalShown);
  useEffect(() => {
    if (was.current !== isOriginalShown) showReview(ref.current);
    was.current = isOriginalShown;
  }, [ref, isOriginalShown]);
}
