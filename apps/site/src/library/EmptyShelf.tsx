import type { ReactNode } from 'react';
import { empty, emptyHint, emptyTitle } from './LibraryPage.css.ts';

export interface EmptyShelfProps {
  title: string;
  hint?: string;
  /** The one thing to do now. */
  children?: ReactNode;
}

/** Where works will be. */
export function EmptyShelf({ title, hint, children }: EmptyShelfProps) {
  return (
    <div className={empty}>
      <p className={emptyTitle}>{title}</p>
      {hint !== undefined && <p className={emptyHint}>{hint}</p>}
      {children}
    </div>
  );
}
