'use client';

import { Text } from '@fabula/ui-kit';
import { type ReactNode, useId } from 'react';
import { asideText, column, done, doneDetail, doneTitle, head, section } from './PanelSection.css.ts';

interface PanelSectionProps {
  title: string;
  /** The unit of the numbers below, at the other end of the title's line. Hidden from screen readers. */
  aside?: ReactNode;
  children: ReactNode;
}

export function PanelSection({ title, aside, children }: PanelSectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={section}>
      <div className={`${head} ${column}`}>
        <Text as="h3" variant="subheading" id={id}>
          {title}
        </Text>
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

/** Needs a live region around it. */
export function Done({ title, detail }: { title: string; detail?: string }) {
  return (
    <div className={done}>
      <p className={doneTitle}>{title}</p>
      {detail !== undefined && <p className={doneDetail}>{detail}</p>}
    </div>
  );
}
