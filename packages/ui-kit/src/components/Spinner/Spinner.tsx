'use client';

import { spinner, stroke } from './Spinner.css.ts';

export interface SpinnerProps {
  /** Edge length in pixels. Default 20. */
  size?: number;
  /** Added to the class of the svg element. */
  className?: string;
}

/** A pencil stroke that draws itself, in the text’s colour. Decorative: say beside it what is waited for. */
export function Spinner({ size = 20, className }: SpinnerProps) {
  return (
    <svg
      aria-hidden="true"
      focusable="false"
      className={className ? `${spinner} ${className}` : spinner}
      width={size}
      height={size}
      viewBox="0 0 20 20"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.5}
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path
        className={stroke}
        pathLength={100}
        d="M2.5 11.5c2-5 4-5 4.5-1.5s1 4.5 3 1 3.5-4 4-1 1 3.5 3.5 1"
      />
    </svg>
  );
}
