import { type StoryEntry, storyEntry } from '@fabula/contract';
import { linkClass } from '@fabula/ui-kit';
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import * as z from 'zod/mini';
import { fetchEntries } from '../library/fetchEntries.ts';
import { card, opening } from '../library/LibraryCard.css.ts';
import { WorkCover } from '../library/WorkCover.tsx';
import { listingWords } from '../listing/listingWords.ts';
import { editorAhead } from './editorAhead.ts';
import { beginning, blank, blankTitle, length, row, top } from './LatestStories.css.ts';
import { shelf } from './LatestStoriesLater.css.ts';
import { heading } from './Services.css.ts';

const entries = z.array(storyEntry);
const count = 3;

/** The newest stories that people have published, by their covers, and room for one more. Nothing where there are none, or none to be had. */
export function LatestStories() {
  const [stories, setStories] = useState<readonly StoryEntry[] | null>(null);

  useEffect(() => {
    let isGone = false;
    fetchEntries('/api/v1/stories/published', {}, entries).then(
      (page) => isGone || setStories(page.entries.slice(0, count)),
      () => isGone || setStories([]),
    );
    return () => {
      isGone = true;
    };
  }, []);

  if (stories?.length === 0) return null;
  return (
    <section aria-labelledby="latest" className={shelf} aria-busy={stories === null || undefined}>
      <div className={top}>
        <h2 id="latest" className={heading}>
          From the library
        </h2>
        <Link to="/stories" className={linkClass({ variant: 'quiet' })}>
          All stories
        </Link>
      </div>
      <ul className={row}>
        {stories?.map((story) => (
          <li key={story.id} className={card}>
            <WorkCover
              work={story}
              face="book"
              heading="h3"
              byline={
                <>
                  by <bdi>{story.author}</bdi>
                </>
              }
            >
              <Link to={`/story/${story.id}`} reloadDocument className={opening}>
                {story.title}
              </Link>
            </WorkCover>
            <p className={beginning} dir="auto">
              {story.premise.trim() || story.excerpt}
            </p>
            {story.length !== undefined && <p className={length}>{listingWords.minutes(story.length)}</p>}
          </li>
        ))}
        {stories && (
          <li className={card}>
            <WorkCover
              work={{ title: 'Your title here', genre: '' }}
              face="book"
              heading="h3"
              byline="by you"
              className={blank}
              titleClassName={blankTitle}
            >
              <Link to="/ai-story-generator?new=true" className={opening} {...editorAhead}>
                Your title here
              </Link>
            </WorkCover>
            <p className={beginning}>
              It begins with whatever you have: a sentence, a name, a door that should be shut.
            </p>
          </li>
        )}
      </ul>
    </section>
  );
}
