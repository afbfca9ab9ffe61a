'use client';

import type { ReactNode } from 'react';
import { Link } from 'react-aria-components';
import { line, link } from './OtherWay.css.ts';

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
        <Link href={to} className={link}>
          {label}
        </Link>
      ) : (
        to
      )}
    </p>
  );
}
