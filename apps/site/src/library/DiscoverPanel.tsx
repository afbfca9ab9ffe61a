import { Banner, Button, EmptyState, linkClass, Skeleton } from '@fabula/ui-kit';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { FirstPartLink, NextPartLink } from '../served/PartLinks.tsx';
import { isServing } from '../served/served.ts';
import { LibraryList } from './LibraryList.tsx';
import { count, more, notice } from './LibraryPage.css.ts';
import type { ShelfProps } from './LibraryPage.tsx';
import { NothingFound } from './NothingFound.tsx';
import { ShelfTools } from './ShelfTools.tsx';
import { useDiscovered } from './useDiscovered.ts';
import { useGenres } from './useGenres.ts';

/** What is published, for everybody. */
export function DiscoverPanel({ kind, library, words, face, isNsfw, generateTo, controls }: ShelfProps) {
  const { words: asked, genre, from, place } = controls.address;
  const {
    items,
    next,
    state,
    isOld,
    more: bringMore,
    retry,
  } = useDiscovered({
    ...{ library, kind, place, isNsfw, genre, from },
    words: asked,
  });
  const genres = useGenres(kind, library, isNsfw);
  /** How many there were when more was asked for: the reader goes on at the first that came. */
  const [landing, setLanding] = useState<number | null>(null);
  const isNarrowed = asked !== '' || genre !== '';
  const isWhole = state === 'ready' && next === null;
  return (
    <>
      <ShelfTools words={words} controls={controls} genres={genres} />
      <p className={count} role="status">
        {isNarrowed && isWhole && items.length > 0 && words.found(items.length)}
      </p>
      {from !== null && <FirstPartLink>{words.newest}</FirstPartLink>}
      {items.length > 0 && (
        <LibraryList
          items={items}
          words={words}
          face={face}
          label={words.discover}
          isOld={isOld}
          landing={landing}
          onLanded={() => setLanding(null)}
        />
      )}
      {state === 'loading' && items.length === 0 && <Skeleton lines={6} label={words.loading} />}
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
      {isWhole &&
        items.length === 0 &&
        (isNarrowed ? (
          <NothingFound words={words} controls={controls} />
        ) : (
          <EmptyState
            title={words.nothingPublic}
            actions={
              <Link to={generateTo} className={linkClass({ variant: 'secondary', size: 'large' })}>
                {words.generate}
              </Link>
            }
          />
        ))}
      {items.length > 0 && next !== null && state !== 'failed' && (
        <div className={more}>
          {isServing ? (
            <NextPartLink after={next}>{words.more}</NextPartLink>
          ) : (
            <Button
              isPending={state === 'loading'}
              onPress={() => {
                setLanding(items.length);
                bringMore();
              }}
            >
              {words.more}
            </Button>
          )}
        </div>
      )}
    </>
  );
}
