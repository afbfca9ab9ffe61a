import { Banner, Button, VisuallyHidden } from '@fabula/ui-kit';
import { type RefObject, useEffect, useState } from 'react';
import type { Pages } from '../api/usePages.ts';
import { NextPartLink } from '../served/PartLinks.tsx';
import { isServing } from '../served/served.ts';
import { listingWords } from './listingWords.ts';
import { more as moreClass, scripted } from './ShowMore.css.ts';

export interface ShowMoreProps
  extends Pick<Pages<unknown>, 'hasMore' | 'next' | 'state' | 'isBusy' | 'more'> {
  count: number;
  /** Announced to screen readers. */
  said: string;
  /** The list, with one child for each item, and a link in each. */
  list: RefObject<HTMLElement | null>;
  /** Default 'Show more'. */
  label?: string;
  size?: 'small' | 'medium';
}

/** Loads more of a list. With the last part the first new item gets the focus. */
export function ShowMore({
  hasMore,
  next,
  state,
  isBusy,
  more: bring,
  count,
  said,
  list,
  label = listingWords.more,
  size = 'medium',
}: ShowMoreProps) {
  const [before, setBefore] = useState<number | null>(null);
  const isLast = before !== null && count > before && !hasMore;

  useEffect(() => {
    if (!isLast || document.activeElement !== document.body) return;
    list.current?.children[before]?.querySelector<HTMLElement>('a')?.focus({ preventScroll: true });
  }, [isLast, before, list]);

  if (isServing && next !== null)
    return (
      <div className={moreClass}>
        <NextPartLink after={next}>{label}</NextPartLink>
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
          {hasFailed && !isBusy && <Banner tone="error" title={listingWords.failed} />}
          <Button
            size={size}
            isPending={isBusy}
            onPress={() => {
              setBefore(count);
              bring();
            }}
          >
            {hasFailed ? listingWords.retry : label}
          </Button>
        </div>
      )}
    </>
  );
}
