import type { ReactNode } from 'react';
import type { HandTone } from '../../tokens/themes.ts';
import { mark, shape } from './HandMark.css.ts';

export interface HandMarkProps {
  /** Of the hand; null for a model, whose mark is a stroke of pencil. */
  tone: HandTone | null;
  /** Whose it is. */
  children: ReactNode;
  /** Added to the outermost element's class. */
  className?: string;
}

/** On 10 by 10 units, each hand its own: told apart where colours are not. */
const shapes: Record<HandTone, string> = {
  1: 'M5 0a5 5 0 1 1 0 10A5 5 0 0 1 5 0Z',
  2: 'M.5 .5h9v9h-9Z',
  3: 'M5 .5 10 9.5H0Z',
  4: 'M5-.4 10.4 5 5 10.4-.4 5Z',
  5: 'M0 .5h10L5 9.5Z',
};
const stroke = 'M7 0h2.4L3 10H.6Z';

/** Whose pencil it is: a name behind a mark that has the hand's colour and shape. */
export function HandMark({ tone, children, className }: HandMarkProps) {
  return (
    <span className={className ? `${mark} ${className}` : mark}>
      <svg
        className={shape}
        data-hand={tone ?? undefined}
        viewBox="0 0 10 10"
        fill="currentColor"
        aria-hidden="true"
      >
        <path d={tone === null ? stroke : shapes[tone]} />
      </svg>
      <bdi>{children}</bdi>
    </span>
  );
}
