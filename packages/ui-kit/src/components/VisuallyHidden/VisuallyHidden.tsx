'use client';

import type { ReactNode } from 'react';
import { hidden } from './VisuallyHidden.css.ts';

export interface VisuallyHiddenProps {
  /** A target for `aria-describedby`. */
  id?: string;
  /** Text for screen readers, without focusable elements. */
  children: ReactNode;
}

/** Text for screen readers alone. It may stand wherever text may. */
export function VisuallyHidden({ id, children }: VisuallyHiddenProps) {
  return (
    <span id={id} className={hidden}>
      {children}
    </span>
  );
}
