import type { Pages } from '@fabula/ui-kit';
import { Banner, Button, ChevronRightIcon, Text, VisuallyHidden } from '@fabula/ui-kit';
import { type ReactNode, type RefObject, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { pathOf } from '../addresses.ts';
import { NextPartLink } from '../served/PartLinks.tsx';
import { isServing } from '../served/served.ts';
import { LibraryNav } from '../ui/LibraryNav.tsx';
import { back, backMark, head, more as moreClass, page, scripted } from './ListingFrame.css.ts';
import { listingWords } from './listingWords.ts';

interface ListingFrameProps {
  title: string;
  isNsfw: boolean;
  children: ReactNode;
}

export function ListingFrame({ title, isNsfw, children }: ListingFrameProps) {
  return (
    <div className={page} tabIndex={-1}>
      <LibraryNav />
      <header className={head}>
        <BackButton isNsfw={isNsfw} />
        <Text as="h1" variant="title" dir="auto">
          {title}
        </Text>
      </header>
      {children}
    </div>
  );
}

interface BackButtonProps {
  isNsfw: boolean;
}

/** To the previous page; to the library from outside the site. */
function BackButton({ isNsfw }: BackButtonProps) {
  const navigate = useNavigate();
  const { key } = useLocation();
  // The first page of a visit has the key 'default': what precedes it is not ours.
  const isFirst = key === 'default';
  return (
    <Button
      variant="quiet"
      className={back}
      icon={<ChevronRightIcon className={backMark} />}
      onPress={() => void (isFirst ? navigate(pathOf('stories', isNsfw)) : navigate(-1))}
    >
      {listingWords.back}
    </Button>
  );
}

interface ShowMoreProps extends Pick<Pages<unknown>, 'hasMore' | 'next' | 'state' | 'isBusy' | 'more'> {
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
