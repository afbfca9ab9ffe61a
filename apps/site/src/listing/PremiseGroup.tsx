import type { GroupedStory, StoryGroup } from '@fabula/contract';
import { ChevronRightIcon, type Pages, usePages } from '@fabula/ui-kit';
import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import { fetchList, pageLists } from '../api/entries.ts';
import { isServing } from '../served/served.ts';
import { ShowMore } from './ListingFrame.tsx';
import { listingWords } from './listingWords.ts';
import * as css from './PremiseGroup.css.ts';
import type { ListedStory } from './publishedLists.ts';
import { StoryLine } from './StoryLine.tsx';

const few = 5;

interface PremiseGroupProps {
  group: StoryGroup;
  isNsfw: boolean;
}

/** A premise with its stories (B8). */
export function PremiseGroup({ group: { name, count, stories: newest }, isNsfw }: PremiseGroupProps) {
  const found = useStoriesOf({ premise: name, count, newest, isNsfw });
  const [isCut, setCut] = useState(true);
  const list = useRef<HTMLUListElement>(null);
  const shown = isCut ? found.items.slice(0, few) : found.items;
  const beyond = isServing ? found.items.slice(few) : [];
  return (
    <li className={css.group}>
      <div className={css.side}>
        <PremiseHeading premise={name} />
        <p className={css.count}>{listingWords.count(count)}</p>
      </div>
      <div>
        <ul ref={list} className={css.stories}>
          {shown.map((story) => (
            <StoryLine key={story.id} story={story} />
          ))}
          {beyond.map((story) => (
            <StoryLine key={story.id} story={story} isBeyond />
          ))}
        </ul>
        <ShowMore
          {...found}
          next={null}
          hasMore={shown.length < found.items.length || found.hasMore}
          more={() => {
            setCut(false);
            if (shown.length === found.items.length) found.more();
          }}
          count={shown.length}
          said={listingWords.shown(shown.length, 'story')}
          list={list}
          size="small"
        />
      </div>
    </li>
  );
}

interface PremiseHeadingProps {
  premise: string;
}

/** A premise in two lines, which expands where it is longer. */
function PremiseHeading({ premise }: PremiseHeadingProps) {
  const [isOpen, setOpen] = useState(false);
  const [isLong, setLong] = useState(true);
  const text = useRef<HTMLSpanElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another element shows it then.
  useLayoutEffect(() => {
    const shown = text.current;
    if (!shown || isOpen) return;
    const measure = () => setLong(shown.scrollHeight > shown.clientHeight + 1);
    measure();
    const watching = new ResizeObserver(measure);
    watching.observe(shown);
    return () => watching.disconnect();
  }, [isOpen, isLong]);

  const words = (
    <span ref={text} className={css.premise} data-collapsed={!isOpen || undefined} dir="auto">
      {premise}
    </span>
  );
  return (
    <h3 className={css.heading}>
      {isLong ? (
        <button type="button" className={css.toggle} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {words}
          <ChevronRightIcon className={css.chevron} size={16} />
        </button>
      ) : (
        <span className={css.plain}>{words}</span>
      )}
    </h3>
  );
}

const idOf = ({ id }: ListedStory) => id;

/** Characters that an address may have; longer premises are hardly shared. */
const longestQuestion = 6_000;

interface StoriesOf {
  premise: string;
  count: number;
  newest: readonly GroupedStory[];
  isNsfw: boolean;
}

/** The stories of a premise: the first ones came with it, the others are fetched. */
function useStoriesOf({ premise, count, newest, isNsfw }: StoriesOf): Pages<ListedStory> {
  const fetchStories = useCallback(
    (after: string | null) => fetchList(pageLists.published('story', isNsfw, { premise, after })),
    [premise, isNsfw],
  );
  const [beginning] = useState({
    entries: newest,
    next: count > newest.length && encodeURIComponent(premise).length <= longestQuestion ? '' : null,
  });
  return usePages<ListedStory>(fetchStories, idOf, beginning);
}
