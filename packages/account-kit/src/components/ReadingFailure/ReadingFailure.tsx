'use client';

import { Banner, Button } from '@fabula/ui-kit';
import type { ReactNode } from 'react';
import type { Resource } from '../../react/reading.ts';
import { useAccountStrings } from '../../react/useAccount.ts';
import { failureSentence } from '../../react/useAccountForm.ts';

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
