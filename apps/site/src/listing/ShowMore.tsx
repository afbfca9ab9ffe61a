import { Banner, Button, VisuallyHidden } from '@fabula/ui-kit';
import { type RefObject, useEffect, useState } from 'react';
import { NextPartLink } from '../served/PartLinks.tsx';
import { isServing } from '../served/served.ts';
import { listingWords } from './listingWords.ts';
import { more as moreClass, scripted } from './ShowMore.css.ts';
import type { Pages } from './usePages.ts';

export interface ShowMoreProps
  extends Pick<Pages<unknown>, 'hasMore' | 'next' | 'state' | 'isBusy' | 'more'> {
  /** How many are shown. */
  count: number;
  /** What is said then to whoever does not see it. */
  said: string;
  /** The list, with one child for each, and a link in it. */
  list: RefObject<HTMLElement | null>;
  /** What the button says. Default 'Show more'. */
  label?: string;
  size?: 'small' | 'medium';
}

/** Brings more to the end of a list. Where there are no more, the first new one has the focus. */
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
