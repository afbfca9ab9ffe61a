import type { HTMLAttributes } from 'react';
import { tones } from './Badge.css.ts';

/** Every tone of a `Badge`. */
export const badgeTones = ['plain', 'pencil', 'accent', 'danger'] as const;

/** `plain`: a fact. `pencil`: temporary. `accent`: the person’s own choice. `danger`: needs attention. */
export type BadgeTone = (typeof badgeTones)[number];

export interface BadgeProps extends HTMLAttributes<HTMLSpanElement> {
  /** Default `plain`. */
  tone?: BadgeTone;
}

/** A word or two about what stands beside it. The text carries the meaning, the colour repeats it. */
export function Badge({ tone = 'plain', className, ...props }: BadgeProps) {
  return <span {...props} className={className ? `${tones[tone]} ${className}` : tones[tone]} />;
}
