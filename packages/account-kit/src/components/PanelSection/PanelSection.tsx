'use client';

import { type ReactNode, useId } from 'react';
import { asideText, column, head, heading, section } from './PanelSection.css.ts';

export interface PanelSectionProps {
  title: string;
  /** At the other end of the title's line: what the numbers below it are. Not read aloud. */
  aside?: ReactNode;
  children: ReactNode;
}

/** A part of a panel of the profile, under a rule and a title. */
export function PanelSection({ title, aside, children }: PanelSectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={section}>
      <div className={`${head} ${column}`}>
        <h3 id={id} className={heading}>
          {title}
        </h3>
        {aside && (
          <span aria-hidden="true" className={asideText}>
            {aside}
          </span>
        )}
      </div>
      {children}
    </section>
  );
}
