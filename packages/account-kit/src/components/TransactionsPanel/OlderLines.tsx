'use client';

import { Banner, Button, VisuallyHidden } from '@fabula/ui-kit';
import { useEffect, useRef, useState } from 'react';
import { failureSentence } from '../../react/failureSentence.ts';
import { useAccountStrings } from '../../react/useAccount.ts';
import type { Pages } from '../../react/usePages.ts';
import { foot } from './Statement.css.ts';

export interface OlderLinesProps {
  pages: Pages<unknown>;
  /** Lines that are there. */
  count: number;
}

/** The foot of a statement: the way to its older lines, or that it begins here. */
export function OlderLines({ pages, count }: OlderLinesProps) {
  const strings = useAccountStrings();
  const { failure, hasOlder, isLoadingOlder } = pages;
  const [words, setWords] = useState('');
  const asked = useRef<number | null>(null);
  const end = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (asked.current === null || count <= asked.current) return;
    setWords(strings.olderShown(count - asked.current));
    asked.current = null;
    // The button that was pressed has gone.
    if (!hasOlder) end.current?.focus({ preventScroll: true });
  }, [count, hasOlder, strings]);
  const more = () => {
    asked.current = count;
    void (failure ? pages.retry() : pages.showOlder());
  };
  return (
    <>
      {failure && (
        <Banner tone="error" title={strings.olderFailed}>
          {failureSentence(strings, failure)}
        </Banner>
      )}
      {hasOlder || failure ? (
        <div className={foot}>
          <Button isPending={isLoadingOlder} pendingLabel={strings.loadingOlder} onPress={more}>
            {failure ? strings.retry : strings.showOlder}
          </Button>
        </div>
      ) : (
        <p ref={end} tabIndex={-1} className={foot}>
          {strings.statementStart}
        </p>
      )}
      <VisuallyHidden>
        <div role="status">{words}</div>
      </VisuallyHidden>
    </>
  );
}
