'use client';

import { type ForwardedRef, forwardRef, type ReactNode } from 'react';
import { label as labelClass, proposed, writing } from './Proposed.css.ts';

export const proposedStates = ['pencil', 'ink'] as const;
export type ProposedState = (typeof proposedStates)[number];

export interface ProposedProps {
  /** `pencil`: proposed. `ink`: accepted. From one to the other the text darkens over 240 ms. */
  state: ProposedState;
  /** What kind of proposal it is, shown while in pencil: 'Draft 2', 'Suggested'. */
  label?: ReactNode;
  /** The text is still arriving: a caret stands at its end. */
  isWriting?: boolean;
  children: ReactNode;
  className?: string;
}

/** What is proposed is pencil, what is accepted is ink. The pencil rule stands in the margin, 16 px outside the text. */
export const Proposed = forwardRef(function Proposed(
  { state, label, isWriting = false, children, className }: ProposedProps,
  ref: ForwardedRef<HTMLDivElement>,
) {
  return (
    <div
      ref={ref}
      data-state={state}
      aria-busy={isWriting || undefined}
      className={className ? `${proposed} ${className}` : proposed}
    >
      {label && state === 'pencil' && <span className={labelClass}>{label}</span>}
      <div className={isWriting ? writing : undefined}>{children}</div>
    </div>
  );
});
