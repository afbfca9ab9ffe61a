import { type CoverFace, WorkCard } from '@fabula/library-kit';
import { Button, EmptyState, LoadFailure, linkClass, Skeleton } from '@fabula/ui-kit';
import { cutText } from '@fabula/writing';
import { type Ref, useEffect, useEffectEvent, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { FirstPartLink, NextPartLink } from '../served/PartLinks.tsx';
import { isServing } from '../served/served.ts';
import { SiteLink } from '../ui/SiteLink.tsx';
import { formatWhen } from '../ui/texts.ts';
import type { LibraryItem } from './Library.ts';
import { foot, mark, premise, standing } from './LibraryCard.css.ts';
import { count, list, more, notice } from './LibraryPage.css.ts';
import type { ShelfProps } from './LibraryPageProps.ts';
import type { LibraryWords } from './libraryWords.ts';
import { NothingFound, ShelfTools } from './ShelfTools.tsx';
import { useDiscovered, useGenres } from './useDiscovered.ts';

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
  /** Count before 'more' was pressed: the first new item gets the focus. */
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
      {state === 'failed' && <LoadFailure className={notice} title={words.publicFailed} onRetry={retry} />}
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

interface LibraryListProps {
  items: readonly LibraryItem[];
  words: LibraryWords;
  face: CoverFace;
  label: string;
  isOld: boolean;
  landing: number | null;
  onLanded: () => void;
}

function LibraryList({ items, words, face, label, isOld, landing, onLanded }: LibraryListProps) {
  const landed = useRef<HTMLAnchorElement>(null);
  const told = useEffectEvent(onLanded);
  const hasCome = landing !== null && landing < items.length;

  useEffect(() => {
    if (!hasCome) return;
    // It stands where the button was: nothing scrolls.
    landed.current?.focus({ preventScroll: true });
    landed.current?.scrollIntoView({ block: 'nearest' });
    told();
  }, [hasCome]);

  return (
    <ul className={list} aria-label={label} aria-busy={isOld || undefined}>
      {items.map((item, index) => (
        <li key={item.id}>
          <LibraryCard
            item={item}
            words={words}
            face={face}
            linkRef={index === landing ? landed : undefined}
          />
        </li>
      ))}
    </ul>
  );
}

interface LibraryCardProps {
  item: LibraryItem;
  words: LibraryWords;
  face: CoverFace;
  linkRef?: Ref<HTMLAnchorElement> | undefined;
}

function LibraryCard({ item, words, face, linkRef }: LibraryCardProps) {
  const title = item.title.trim() || words.untitled;
  const when = formatWhen(item.updatedAt);
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
      href={item.to}
      Link={SiteLink}
      linkProps={{ state: item.state, ...(linkRef && { ref: linkRef }) }}
      {...byline}
    >
      {text !== '' && (
        <p className={premise} dir="auto">
          {text}
        </p>
      )}
      <div className={foot}>
        <p className={standing}>{item.length ? `${words.length(item.length)} · ${when}` : when}</p>
        {item.isSample && <p className={mark}>{words.sample}</p>}
        {item.publishedId !== null && <p className={mark}>{words.yours}</p>}
      </div>
    </WorkCard>
  );
}
