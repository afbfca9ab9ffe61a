'use client';

import { type ForwardedRef, forwardRef, type ReactNode } from 'react';
import type { HandTone } from '../../tokens/themes.ts';
import { labels, labelWords, proposed, writing } from './Proposed.css.ts';

/** Both states of a text, in the order in which it passes through them. */
export const proposedStates = ['pencil', 'ink'] as const;
/** `pencil` is what a machine proposes; `ink` is what a person accepted. */
export type ProposedState = (typeof proposedStates)[number];

/** Every place of a proposal’s label. */
export const labelPlacements = ['above', 'margin'] as const;
/** `above` the text, or in the `margin` beside it, where wide screens have one. */
export type LabelPlacement = (typeof labelPlacements)[number];

export interface ProposedProps {
  /** Changing it from `pencil` to `ink` darkens the text over 240 ms. */
  state: ProposedState;
  /** Kind of proposal, shown while in pencil: 'Draft 2', 'Suggested'. */
  label?: ReactNode;
  /**
   * `above`: a line over the text, which closes as the text darkens. `margin`: outside the rule on wide screens,
   * where accepting moves nothing. Default `above`.
   */
  labelPlacement?: LabelPlacement;
  /** The colour of its rule, for a hand other than the model's. Default null: pencil's own. */
  hand?: HandTone | null;
  /** The text is still arriving: a caret stands at its end. */
  isWriting?: boolean;
  /** The text, or any elements; what inherits colour darkens with it. */
  children: ReactNode;
  /** Added to the outermost element’s class, which carries `data-state` too. */
  className?: string;
}

/** A proposed or an accepted text; its state is the caller’s. The pencil rule stands 16 px outside the text. */
export const Proposed = forwardRef(function Proposed(
  {
    state,
    label,
    labelPlacement = 'above',
    hand = null,
    isWriting = false,
    children,
    className,
  }: ProposedProps,
  ref: ForwardedRef<HTMLDivElement>,
) {
  return (
    <div
      ref={ref}
      data-state={state}
      data-hand={hand ?? undefined}
      aria-busy={isWriting || undefined}
      className={className ? `${proposed} ${className}` : proposed}
    >
      {label && (
        <div className={labels[labelPlacement]} aria-hidden={state === 'ink' || undefined}>
          <span className={labelWords}>{label}</span>
        </div>
      )}
      <div className={isWriting ? writing : undefined}>{children}</div>
    </div>
  );
});
