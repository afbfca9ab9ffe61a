'use client';

import { Banner, Button, linkClass, type Pages, VisuallyHidden } from '@fabula/ui-kit';
import { focusedElement } from '@fabula/ui-kit/dom';
import { type RefObject, useEffect, useState } from 'react';
import { isServing } from '../../react/isServing.ts';
import { useLibrary } from '../../react/useLibrary.ts';
import { more as moreClass, scripted } from './StoryGroups.css.ts';

interface ShowMoreProps extends Pick<Pages<unknown>, 'hasMore' | 'next' | 'state' | 'isBusy' | 'more'> {
  count: number;
  /** Announced to screen readers. */
  said: string;
  /** The list, with one child for each item, and a link in each. */
  list: RefObject<HTMLElement | null>;
  size?: 'small' | 'medium';
}

/** Loads more of a list. With the last part the first new item gets the focus. */
export function ShowMore(props: ShowMoreProps) {
  const { hasMore, next, state, isBusy, more: bring, count, said, list, size = 'medium' } = props;
  const { addresses, strings } = useLibrary();
  const [before, setBefore] = useState<number | null>(null);
  const isLast = before !== null && count > before && !hasMore;

  useEffect(() => {
    if (!isLast || focusedElement(list.current) !== null) return;
    list.current?.children[before]?.querySelector<HTMLElement>('a')?.focus({ preventScroll: true });
  }, [isLast, before, list]);

  // Without scripts a link leads to the next part; with them a button loads it in place.
  if (isServing && next !== null)
    return (
      <div className={moreClass}>
        <a href={addresses.part(next)} rel="next" className={linkClass({ variant: 'secondary' })}>
          {strings.more}
        </a>
      </div>
    );
  const hasFailed = state === 'failed';
  return (
    <>
      <VisuallyHidden>
        <span role="status">{before !== null && count > before && said}</span>
      </VisuallyHidden>
      {(hasMore || hasFailed) && (
        <div className={`${moreClass} ${scripted}`}>
          {hasFailed && !isBusy && <Banner tone="error" title={strings.failed} />}
          <Button
            size={size}
            isPending={isBusy}
            onPress={() => {
              setBefore(count);
              bring();
            }}
          >
            {hasFailed ? strings.retry : strings.more}
          </Button>
        </div>
      )}
    </>
  );
}

/** To the beginning of a list that was opened further on. */
export function ToNewest() {
  const { Link, addresses, strings } = useLibrary();
  return (
    <Link href={addresses.part(null)} className={linkClass({ variant: 'quiet' })}>
      {strings.newest}
    </Link>
  );
}
