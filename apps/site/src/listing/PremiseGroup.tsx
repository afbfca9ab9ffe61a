import type { StoryGroup } from '@fabula/contract';
import { useRef, useState } from 'react';
import { isServing } from '../served/served.ts';
import { listingWords } from './listingWords.ts';
import { count as countClass, group, side, stories } from './PremiseGroup.css.ts';
import { PremiseHeading } from './PremiseHeading.tsx';
import { ShowMore } from './ShowMore.tsx';
import { StoryLine } from './StoryLine.tsx';
import { useStoriesOf } from './useStoriesOf.ts';

/** So many stories of a premise stand there before more are asked for. */
const few = 5;

export interface PremiseGroupProps {
  group: StoryGroup;
  isNsfw: boolean;
}

/** A premise, and the stories that were made of it (B8). */
export function PremiseGroup({ group: { name, count, stories: newest }, isNsfw }: PremiseGroupProps) {
  const found = useStoriesOf({ premise: name, count, newest, isNsfw });
  const [isCut, setCut] = useState(true);
  const list = useRef<HTMLUListElement>(null);
  const shown = isCut ? found.items.slice(0, few) : found.items;
  const beyond = isServing ? found.items.slice(few) : [];
  return (
    <li className={group}>
      <div className={side}>
        <PremiseHeading premise={name} />
        <p className={countClass}>{listingWords.count(count)}</p>
      </div>
      <div>
        <ul ref={list} className={stories}>
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
