import { genreTone, type StoryEntry, storyEntry } from '@fabula/contract';
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import * as z from 'zod/mini';
import { fetchEntries } from '../library/fetchEntries.ts';
import { author, card, cover, faces, genre, name, opening, title } from '../library/LibraryCard.css.ts';
import { tones } from '../library/tones.css.ts';
import { quietLink } from '../linkStyles.css.ts';
import { editorAhead } from './editorAhead.ts';
import { beginning, blank, blankTitle, row, top } from './LatestStories.css.ts';
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
        <Link to="/stories" className={quietLink}>
          All stories
        </Link>
      </div>
      <ul className={row}>
        {stories?.map((story) => (
          <li key={story.id} className={card}>
            <div className={`${cover} ${tones[genreTone(story.genre) ?? 'plain']}`}>
              <p className={genre} dir="auto">
                {story.genre.trim()}
              </p>
              <div className={name}>
                <h3
                  className={`${title} ${faces.book}`}
                  dir="auto"
                  data-length={
                    story.title.length > 60 ? 'longest' : story.title.length > 28 ? 'long' : 'short'
                  }
                >
                  <Link to={`/story/${story.id}`} reloadDocument className={opening}>
                    {story.title}
                  </Link>
                </h3>
                <p className={author}>
                  by <bdi>{story.author}</bdi>
                </p>
              </div>
            </div>
            <p className={beginning} dir="auto">
              {story.premise.trim() || story.excerpt}
            </p>
          </li>
        ))}
        {stories && (
          <li className={card}>
            <div className={`${cover} ${tones.plain} ${blank}`}>
              <p className={genre} />
              <div className={name}>
                <h3 className={`${title} ${faces.book} ${blankTitle}`} data-length="short">
                  <Link to="/ai-story-generator?new=true" className={opening} {...editorAhead}>
                    Your title here
                  </Link>
                </h3>
                <p className={author}>by you</p>
              </div>
            </div>
            <p className={beginning}>
              It begins with whatever you have: a sentence, a name, a door that should be shut.
            </p>
          </li>
        )}
      </ul>
    </section>
  );
}
