import { Banner, Button, Skeleton } from '@fabula/ui-kit';
import { type ReactNode, useRef } from 'react';
import { Link } from 'react-router-dom';
import { secondaryLink } from '../linkStyles.css.ts';
import { EmptyShelf } from './EmptyShelf.tsx';
import { LibraryList } from './LibraryList.tsx';
import { count, more, notice, tools } from './LibraryPage.css.ts';
import type { LibraryPageProps } from './LibraryPage.tsx';
import { useDiscovered } from './useDiscovered.ts';

export interface ShelfProps extends Omit<LibraryPageProps, 'kind' | 'slots'> {
  /** What is searched for. */
  asked: string;
  /** The field that it is typed in. */
  search: ReactNode;
}

/** What is published, for everybody. */
export function DiscoverPanel({ library, words, face, isNsfw, asked, search, generateTo }: ShelfProps) {
  const { items, next, state, more: bringMore, retry } = useDiscovered(library, isNsfw, asked);
  const counted = useRef<HTMLParagraphElement>(null);
  const isEmpty = state === 'ready' && items.length === 0;
  const isSearched = asked.trim() !== '';
  return (
    <>
      <div className={tools}>
        {search}
        <p ref={counted} className={count} role="status">
          {isSearched && state === 'ready' && next === null && words.found(items.length)}
        </p>
      </div>
      {items.length > 0 && <LibraryList items={items} words={words} face={face} label={words.discover} />}
      {state === 'loading' && <Skeleton lines={6} label={words.loading} />}
      {state === 'failed' && (
        <Banner
          tone="error"
          className={notice}
          title={words.publicFailed}
          actions={
            <Button size="small" onPress={retry}>
              {words.retry}
            </Button>
          }
        />
      )}
      {isEmpty &&
        (isSearched ? (
          <EmptyShelf title={words.nothingFound} hint={words.nothingFoundHint} />
        ) : (
          <EmptyShelf title={words.nothingPublic}>
            <Link to={generateTo} className={secondaryLink}>
              {words.generate}
            </Link>
          </EmptyShelf>
        ))}
      {state === 'ready' && next !== null && (
        <div className={more}>
          <Button onPress={bringMore}>{words.more}</Button>
        </div>
      )}
    </>
  );
}
