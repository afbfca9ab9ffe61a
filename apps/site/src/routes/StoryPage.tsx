import { publishedStory } from '@fabula/contract';
import { Banner, Button } from '@fabula/ui-kit';
import { useEffect, useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import { callJson } from '../api/callJson.ts';
import { isCallFailure } from '../api/callText.ts';
import { PageHead } from '../head/PageHead.tsx';
import { cutText } from '../library/cutText.ts';
import { secondaryLink } from '../linkStyles.css.ts';
import type { ReadStory } from '../reading/ReadStory.ts';
import { StoryText } from '../reading/StoryText.tsx';
import { servedStory } from '../reading/servedStory.ts';
import { editorPath } from '../stories/storyPath.ts';
import { AgeGate } from './AgeGate.tsx';
import { actions, message, page, sentence } from './ScenePage.css.ts';

type Found = ReadStory | 'loading' | 'failed' | 'missing';

/** A published story, to read (R8, B7). */
export function StoryPage() {
  const { id = '' } = useParams();
  return <StoryReader key={id} id={id} />;
}

function StoryReader({ id }: { id: string }) {
  const [found, setFound] = useState<Found>(() => servedStory.get(id) ?? 'loading');
  const [isOfAge, setOfAge] = useState(false);
  const isLoading = found === 'loading';

  useEffect(() => {
    if (!isLoading) return;
    const leaving = new AbortController();
    void read(id, leaving.signal).then((read) => !leaving.signal.aborted && setFound(read));
    return () => leaving.abort();
  }, [id, isLoading]);

  if (typeof found !== 'string') {
    if (found.isNsfw && !isOfAge) return <AgeGate what="story" onConfirm={() => setOfAge(true)} />;
    const { title, author, premise, paragraphs } = found;
    const description = cutText(paragraphs[0] ?? '') || cutText(premise) || `A story by ${author}.`;
    return (
      <>
        <PageHead title={title} description={description} />
        <StoryText {...found} />
      </>
    );
  }
  return (
    <div className={page}>
      <PageHead title="A story" description="A published story, to read." />
      {isLoading && (
        <p role="status" className={message}>
          Loading...
        </p>
      )}
      {found === 'failed' && (
        <Banner
          tone="error"
          title="Failed to load the story. Please try again."
          actions={
            <Button size="small" onPress={() => setFound('loading')}>
              Retry
            </Button>
          }
        />
      )}
      {found === 'missing' && (
        <>
          <h1 className={message}>Story not found.</h1>
          <p className={sentence}>It may have been taken back by its author, or its address has changed.</p>
          <div className={actions}>
            <Link to={editorPath(false)} className={secondaryLink}>
              Write your own
            </Link>
          </div>
        </>
      )}
    </div>
  );
}

async function read(id: string, signal: AbortSignal): Promise<Found> {
  const answer = await callJson(`/api/v1/story/${encodeURIComponent(id)}`, {
    schema: publishedStory,
    signal,
  });
  if (isCallFailure(answer)) return answer.status === 404 ? 'missing' : 'failed';
  const { title, author, premise, genre, isNsfw, paragraphs } = answer;
  return { title, author, premise, genre, isNsfw, paragraphs };
}
