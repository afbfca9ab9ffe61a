'use client';

import { Button, EmptyState, LoadFailure, linkClass, Skeleton } from '@fabula/ui-kit';
import { cutText, shownTitle } from '@fabula/writing';
import { type Ref, useEffect, useRef, useState } from 'react';
import type { PublishedWork, WorkName } from '../../model/Story.ts';
import { isServing } from '../../react/isServing.ts';
import type { ShelfStrings } from '../../react/shelfStrings.ts';
import { useDiscovered, useGenres } from '../../react/useDiscovered.ts';
import { useLibrary } from '../../react/useLibrary.ts';
import { useNewest } from '../../react/useNewest.ts';
import { WorkCard } from '../WorkCover/WorkCard.tsx';
import type { CoverFace } from '../WorkCover/WorkCover.tsx';
import { foot, mark, premise, standing } from './LibraryCard.css.ts';
import type { ShelfProps } from './ShelfProps.ts';
import { NothingFound, ShelfTools } from './ShelfTools.tsx';
import { count, list, more, notice } from './WorkLibrary.css.ts';

export function DiscoverPanel(props: ShelfProps) {
  const { kind, words, face, isNsfw, generateTo, memory, controls } = props;
  const { addresses, strings, Link } = useLibrary();
  const { words: asked, genre, from, place } = controls.address;
  const {
    items,
    next,
    state,
    isBusy,
    isOld,
    more: bringMore,
  } = useDiscovered({
    ...{ kind, place, isNsfw, genre, from, memory },
    words: asked,
  });
  const genres = useGenres(kind, isNsfw);
  /** Count before 'more' was pressed: the first new item gets the focus. */
  const [landing, setLanding] = useState<number | null>(null);
  const isNarrowed = asked !== '' || genre !== '';
  const isLoading = state === 'loading' || isBusy;
  const hasFailed = state === 'failed' && !isBusy;
  const isWhole = state === 'ready' && next === null;
  return (
    <>
      <ShelfTools words={words} controls={controls} genres={genres} />
      <p className={count} role="status">
        {isNarrowed && isWhole && items.length > 0 && words.found(items.length)}
      </p>
      {from !== null && (
        <Link href={addresses.part(null)} className={linkClass({ variant: 'quiet' })}>
          {words.newest}
        </Link>
      )}
      {items.length > 0 && (
        <LibraryList
          kind={kind}
          items={items}
          words={words}
          face={face}
          label={words.discover}
          isOld={isOld}
          landing={landing}
          onLanded={() => setLanding(null)}
        />
      )}
      {isLoading && items.length === 0 && <Skeleton lines={6} label={words.loading} />}
      {hasFailed && (
        <LoadFailure
          className={notice}
          title={words.publicFailed}
          retryLabel={strings.retry}
          onRetry={bringMore}
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
              <Link href={generateTo} className={linkClass({ variant: 'secondary', size: 'large' })}>
                {words.generate}
              </Link>
            }
          />
        ))}
      {items.length > 0 && next !== null && !hasFailed && (
        <div className={more}>
          {isServing ? (
            <a href={addresses.part(next)} rel="next" className={linkClass({ variant: 'secondary' })}>
              {words.more}
            </a>
          ) : (
            <Button
              isPending={isLoading}
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

interface LibraryListProps {
  kind: WorkName;
  items: readonly PublishedWork[];
  words: ShelfStrings;
  face: CoverFace;
  label: string;
  isOld: boolean;
  landing: number | null;
  onLanded: () => void;
}

function LibraryList({ items, label, isOld, landing, onLanded, ...shared }: LibraryListProps) {
  const landed = useRef<HTMLAnchorElement>(null);
  const told = useNewest(onLanded);
  const hasCome = landing !== null && landing < items.length;

  useEffect(() => {
    if (!hasCome) return;
    // It stands where the button was: nothing scrolls.
    landed.current?.focus({ preventScroll: true });
    landed.current?.scrollIntoView({ block: 'nearest' });
    told();
  }, [hasCome, told]);

  return (
    <ul className={list} aria-label={label} aria-busy={isOld || undefined}>
      {items.map((item, index) => (
        <li key={item.id}>
          <LibraryCard {...shared} item={item} linkRef={index === landing ? landed : undefined} />
        </li>
      ))}
    </ul>
  );
}

interface LibraryCardProps {
  kind: WorkName;
  item: PublishedWork;
  words: ShelfStrings;
  face: CoverFace;
  linkRef?: Ref<HTMLAnchorElement> | undefined;
}

function LibraryCard({ kind, item, words, face, linkRef }: LibraryCardProps) {
  const { addresses, strings, Link } = useLibrary();
  const title = shownTitle(item.title, item.excerpt || item.premise, words);
  const when = strings.when(item.createdAt, isServing ? null : new Date());
  const text = cutText(item.premise || item.excerpt);
  const byline = item.author !== '' && {
    byline: (
      <>
        {words.by} <bdi>{item.author}</bdi>
      </>
    ),
  };
  return (
    <WorkCard
      work={{ ...item, title }}
      face={face}
      heading="h2"
      href={addresses.work(kind, item.id)}
      Link={Link}
      {...(linkRef && { linkProps: { ref: linkRef } })}
      {...byline}
    >
      {text !== '' && (
        <p className={premise} dir="auto" lang={item.language}>
          {text}
        </p>
      )}
      <div className={foot}>
        <p className={standing}>{item.length ? `${words.length(item.length)} · ${when}` : when}</p>
        {item.isSample && <p className={mark}>{words.sample}</p>}
        {item.isOwn && <p className={mark}>{words.yours}</p>}
      </div>
    </WorkCard>
  );
}
