'use client';

import { Banner } from '@fabula/ui-kit';
import type { ReactNode } from 'react';
import {
  detail as detailClass,
  done,
  row,
  title as titleClass,
  whole,
  words,
} from './AccountDataPanel.css.ts';

export interface DataRowProps {
  title: string;
  detail: string;
  /** The button. */
  action: ReactNode;
  /** What was done. */
  outcome?: string | false;
  /** What could not be done. */
  failure?: string | null;
  children?: ReactNode;
}

/** One thing that can be done with an account. */
export function DataRow({ title, detail, action, outcome, failure, children }: DataRowProps) {
  return (
    <div className={row}>
      <div className={words}>
        <p className={titleClass}>{title}</p>
        <p className={detailClass}>{detail}</p>
        <p role="status" className={done}>
          {outcome}
        </p>
      </div>
      {action}
      {failure && (
        <div className={whole}>
          <Banner tone="error" title={failure} />
        </div>
      )}
      {children && <div className={whole}>{children}</div>}
    </div>
  );
}
