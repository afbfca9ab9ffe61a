'use client';

import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx';
import { line, lines as linesClass } from './Skeleton.css.ts';

export interface SkeletonProps {
  /** Expected lines of text. Default 3. */
  lines?: number;
  /** Names for screen readers what is loading. Default 'Loading'. */
  label?: string;
  /** Added to the class of the block of lines, which is as wide as its place. */
  className?: string;
}

/** Ruled lines in place of text that is loading. Show it from about 300 ms of waiting on. */
export function Skeleton({ lines = 3, label = 'Loading', className }: SkeletonProps) {
  return (
    <div role="status" className={className ? `${linesClass} ${className}` : linesClass}>
      <VisuallyHidden>{label}</VisuallyHidden>
      {Array.from({ length: lines }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines have no identity
        <span key={index} className={line} />
      ))}
    </div>
  );
}
