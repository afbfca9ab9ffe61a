import type { HTMLAttributes } from 'react';
import { tones } from './Badge.css.ts';

/** Every tone of a `Badge`. */
export const badgeTones = ['plain', 'pencil', 'accent', 'danger'] as const;

/** `plain`: a fact. `pencil`: for now. `accent`: somebody’s own doing. `danger`: wants to be looked at. */
export type BadgeTone = (typeof badgeTones)[number];

/** Props of `Badge`: attributes of its `span`, and these. */
export interface BadgeProps extends HTMLAttributes<HTMLSpanElement> {
  /** Default `plain`. */
  tone?: BadgeTone;
}

/** A word or two about what stands beside it. The words say it: the colour does not say it alone. */
export function Badge({ tone = 'plain', className, ...props }: BadgeProps) {
  return <span {...props} className={className ? `${tones[tone]} ${className}` : tones[tone]} />;
}
