'use client';

import type { ReactNode } from 'react';
import { hidden } from './VisuallyHidden.css.ts';

export interface VisuallyHiddenProps {
  /** For what is described by it. */
  id?: string;
  /** What screen readers read. Nothing that can be focused belongs in it. */
  children: ReactNode;
}

/** Text that is heard and not seen. It may stand wherever text may. */
export function VisuallyHidden({ id, children }: VisuallyHiddenProps) {
  return (
    <span id={id} className={hidden}>
      {children}
    </span>
  );
}
