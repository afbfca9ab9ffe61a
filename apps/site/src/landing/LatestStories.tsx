import { type StoryEntry, storyEntry } from '@fabula/contract';
import { WorkCard } from '@fabula/library-kit';
import { linkClass } from '@fabula/ui-kit';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import * as z from 'zod/mini';
import { pathOf, publishedStoryPath } from '../addresses.ts';
import { prefetching } from '../session/navigation.ts';
import { SiteLink } from '../ui/SiteLink.tsx';
import { readingTime } from '../ui/texts.ts';
import { beginning, length, row, shelf, top } from './LatestStories.css.ts';
import { heading } from './Services.css.ts';

/** Loads from 400 px below the screen on, and anywhere above it: one may jump to the end. */
const ahead = '1000000px 0px 400px 0px';

/** Covers of the newest published stories, and one blank. Nothing where there are none, or loading fails. */
export function LatestStories() {
  const [stories, setStories] = useState<readonly StoryEntry[] | null>(null);

  const place = useRef<HTMLElement>(null);
  const [isNear, setNear] = useState(false);

  useEffect(() => {
    if (place.current === null) return;
    const observer = new IntersectionObserver(
      (seen) => seen.some(({ isIntersecting }) => isIntersecting) && setNear(true),
      { rootMargin: ahead },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, []);

  useEffect(() => {
    if (!isNear) return;
    let isGone = false;
    import('./fetchLatestStories.ts')
      .then(({ fetchLatestStories }) => fetchLatestStories())
      .then(
        (latest) => isGone || setStories(latest),
        () => isGone || setStories([]),
      );
    return () => {
      isGone = true;
    };
  }, [isNear]);

  if (stories?.length === 0) return null;
  return (
    <section ref={place} aria-labelledby="latest" className={shelf} aria-busy={stories === null || undefined}>
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
          <WorkCard
            key={story.id}
            as="li"
            work={story}
            face="book"
            heading="h3"
            href={publishedStoryPath(story.id)}
            Link={SiteLink}
            byline={
              <>
                by <bdi>{story.author}</bdi>
              </>
            }
          >
            <p className={beginning} dir="auto" lang={story.language}>
              {story.premise.trim() || story.excerpt}
            </p>
            {story.length !== undefined && <p className={length}>{readingTime(story.length)}</p>}
          </WorkCard>
        ))}
        {stories && (
          <WorkCard
            as="li"
            work={{ title: 'Your title here', genre: '' }}
            face="book"
            heading="h3"
            href={`${pathOf('editor')}?new=true`}
            Link={SiteLink}
            linkProps={prefetching(pathOf('editor'))}
            byline="by you"
            isBlank
          >
            <p className={beginning}>
              It begins with whatever you have: a sentence, a name, a door that should be shut.
            </p>
          </WorkCard>
        )}
      </ul>
    </section>
  );
}

const _entries = z.array(storyEntry);
const _count = 3;
