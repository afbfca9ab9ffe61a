import { Banner, Button, EmptyState, linkClass } from '@fabula/ui-kit';
import { useLayoutEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { pathOf } from '../addresses.ts';
import { PageHead } from '../head/PageHead.tsx';
import { page } from '../ui/Message.css.ts';
import { Message } from '../ui/Message.tsx';
import { editorPath } from '../works/places.ts';
import { listingWords } from './listingWords.ts';

interface NoStoriesProps {
  isNsfw: boolean;
}

export function NoStories({ isNsfw }: NoStoriesProps) {
  return (
    <EmptyState
      title={listingWords.none}
      actions={
        <Link to={editorPath(isNsfw)} className={linkClass({ variant: 'secondary', size: 'large' })}>
          {listingWords.write}
        </Link>
      }
    >
      {listingWords.noneHint}
    </EmptyState>
  );
}

interface NoSuchGenreProps {
  isNsfw: boolean;
}

/** The page of a genre without stories; the server answers 404 (B10). */
export function NoSuchGenre({ isNsfw }: NoSuchGenreProps) {
  return (
    <div className={page}>
      <PageHead title="Page not found" description={listingWords.noSuchGenreHint} />
      <Message title={listingWords.noSuchGenre} why={listingWords.noSuchGenreHint}>
        <Link to={pathOf('genres', isNsfw)} className={linkClass({ variant: 'secondary', size: 'large' })}>
          {listingWords.allGenres}
        </Link>
        <Link to={editorPath(isNsfw)} className={linkClass({ variant: 'quiet' })}>
          {listingWords.write}
        </Link>
      </Message>
    </div>
  );
}

interface LoadFailureProps {
  isBusy: boolean;
  onRetry: () => void;
}

/** A failure with a retry. It stays until stories are loaded, and then passes the focus to its container. */
export function LoadFailure({ isBusy, onRetry }: LoadFailureProps) {
  const ref = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const banner = ref.current;
    return () => {
      if (!banner?.contains(document.activeElement)) return;
      banner.closest<HTMLElement>('[tabindex="-1"]')?.focus({ preventScroll: true });
    };
  }, []);
  return (
    <Banner
      ref={ref}
      tone="error"
      title={listingWords.failed}
      actions={
        <Button size="small" isPending={isBusy} onPress={onRetry}>
          {listingWords.retry}
        </Button>
      }
    />
  );
}
