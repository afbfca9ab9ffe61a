'use client';

import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx';
import { line, lines as linesClass } from './Skeleton.css.ts';

/** Props of `Skeleton`. Show it from about 300 ms of waiting on. */
export interface SkeletonProps {
  /** How many lines of text are expected. Default 3. */
  lines?: number;
  /** What is being waited for, for screen readers. Default 'Loading'. */
  label?: string;
  /** Added to the class of the block of lines, which is as wide as its place. */
  className?: string;
}

/** Ruled lines where text will be. */
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
