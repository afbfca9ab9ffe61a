'use client';

import { ChevronRightIcon, useBrowserLayoutEffect } from '@fabula/ui-kit';
import { useRef, useState } from 'react';
import type { StoryGroup } from '../../model/Story.ts';
import { isServing } from '../../react/isServing.ts';
import { usePremiseStories } from '../../react/lists.ts';
import { useLibraryStrings } from '../../react/useLibrary.ts';
import { StoryLine } from '../StoryListing/StoryLine.tsx';
import * as css from './PremiseGroup.css.ts';
import { ShowMore } from './ShowMore.tsx';

const few = 5;

interface PremiseGroupProps {
  group: StoryGroup;
  isNsfw: boolean;
}

/** A premise with its stories. */
export function PremiseGroup({ group, isNsfw }: PremiseGroupProps) {
  const strings = useLibraryStrings();
  const found = usePremiseStories({ group, isNsfw });
  const [isCut, setCut] = useState(true);
  const list = useRef<HTMLUListElement>(null);
  const shown = isCut ? found.items.slice(0, few) : found.items;
  const beyond = isServing ? found.items.slice(few) : [];
  return (
    <li className={css.group}>
      <div className={css.side}>
        <PremiseHeading premise={group.name} />
        <p className={css.count}>{strings.count(group.count)}</p>
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
          said={strings.shown(shown.length, 'story')}
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

  useBrowserLayoutEffect(() => {
    const shown = text.current;
    if (!shown || isOpen) return;
    const measure = () => setLong(shown.scrollHeight > shown.clientHeight + 1);
    measure();
    const watching = new ResizeObserver(measure);
    watching.observe(shown);
    return () => watching.disconnect();
    // Another element shows it where it is long.
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
