'use client';

import { Link } from '@fabula/ui-kit';
import type { ReactNode } from 'react';
import { line } from './OtherWay.css.ts';

export interface OtherWayProps {
  question: string;
  label: string;
  /** Either an address, or a link of the product's own. */
  to: string | ReactNode;
}

/** The line under a form that leads to the other one. */
export function OtherWay({ question, label, to }: OtherWayProps) {
  if (to === undefined || to === null) return null;
  return (
    <p className={line}>
      <span>{question}</span>
      {typeof to === 'string' ? (
        <Link href={to} variant="quiet">
          {label}
        </Link>
      ) : (
        to
      )}
    </p>
  );
}
