'use client';

import { Text } from '@fabula/ui-kit';
import { type ReactNode, useId } from 'react';
import { asideText, column, done, doneDetail, doneTitle, head, section } from './PanelSection.css.ts';

interface PanelSectionProps {
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

/** That money or credits have come. Whoever shows it has a live region around it. */
export function Done({ title, detail }: { title: string; detail?: string }) {
  return (
    <div className={done}>
      <p className={doneTitle}>{title}</p>
      {detail !== undefined && <p className={doneDetail}>{detail}</p>}
    </div>
  );
}
