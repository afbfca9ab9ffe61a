'use client';

import { Banner, Button, Text } from '@fabula/ui-kit';
import { type ReactNode, useId } from 'react';
import type { Resource } from '../../react/reading.ts';
import { useAccountStrings } from '../../react/useAccount.ts';
import { failureSentence } from '../../react/useAccountForm.ts';
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

interface ReadingFailureProps {
  of: Pick<Resource<unknown>, 'failure' | 'refresh'>;
  title: string;
  /** Default: the kit's 'Retry'. */
  retryLabel?: string;
  /** Added to the reason. */
  children?: ReactNode;
}

/** Why data could not be read, with a retry; nothing where it could. */
export function ReadingFailure({ of, title, retryLabel, children }: ReadingFailureProps) {
  const strings = useAccountStrings();
  if (of.failure === null) return null;
  return (
    <Banner
      tone="error"
      title={title}
      actions={
        <Button size="small" onPress={() => void of.refresh()}>
          {retryLabel ?? strings.retry}
        </Button>
      }
    >
      {failureSentence(strings, of.failure)} {children}
    </Banner>
  );
}
