import { workCalls } from '@fabula/contract';
import { isCallFailure } from '@fabula/contract/client';
import { useEffect, useState } from 'react';
import { ask } from '../api/call.ts';
import { answerAge, hasAnsweredAge } from '../session/cookies.ts';
import { moderationNote } from '../ui/texts.ts';
import { readingWords as words } from './readingWords.ts';
import { ReportLink } from './reporting/ReportLink.tsx';
import { StoryText } from './StoryText.tsx';
import type { ReadStory } from './servedStory.ts';

type Found = ReadStory | 'loading' | 'failed' | 'missing' | 'withdrawn';

interface UnservedStoryProps {
  id: string;
  /** Called with the text once it is rendered, and with null on unmount. */
  onArticle: (article: HTMLElement | null) => void;
  /** Called when the story turns out to be adult. */
  onAdult: () => void;
}

/** Fetches a story that did not come with its page (B7). */
export function UnservedStory({ id, onArticle, onAdult }: UnservedStoryProps) {
  const [found, setFound] = useState<Found>('loading');
  const [isOfAge, setOfAge] = useState(hasAnsweredAge);
  const isLoading = found === 'loading';

  useEffect(() => {
    if (!isLoading) return;
    const leaving = new AbortController();
    void read(id, leaving.signal).then((answer) => !leaving.signal.aborted && setFound(answer));
    return () => leaving.abort();
  }, [id, isLoading]);

  const isAdult = typeof found !== 'string' && found.isNsfw;
  useEffect(() => {
    if (isAdult) onAdult();
  }, [isAdult, onAdult]);
  const title = typeof found === 'string' ? undefined : found.title;
  useEffect(() => {
    if (title !== undefined && !isAdult) document.title = `${title} · Fabula`;
  }, [title, isAdult]);

  if (typeof found !== 'string') {
    if (found.isNsfw && !isOfAge) {
      const confirm = () => {
        answerAge();
        setOfAge(true);
      };
      return <ReadingGate onConfirm={confirm} />;
    }
    const { moderation, ...text } = found;
    return (
      <>
        {moderation && (
          <div className="read-withdrawn" role="status" dir="auto">
            <strong>{words.onlyYou}</strong> {moderationNote(moderation)}
          </div>
        )}
        <StoryText {...text} ref={onArticle} />
        <nav className="read-end" aria-label={words.after}>
          <a className="read-back" href={found.isNsfw ? '/stories/nsfw' : '/stories'}>
            {words.allStories}
          </a>
          {!moderation && <ReportLink kind="story" id={id} className="read-report" />}
        </nav>
      </>
    );
  }
  if (isLoading)
    return (
      <div className="read-message">
        <p role="status">{words.loading}</p>
      </div>
    );
  const isMissing = found === 'missing' || found === 'withdrawn';
  return (
    <div className="read-message" role="alert">
      <h1>{words[found]}</h1>
      {isMissing && <p>{found === 'missing' ? words.missingReason : words.withdrawnReason}</p>}
      <p>
        {isMissing ? (
          <a href="/stories">{words.allStories}</a>
        ) : (
          <button type="button" className="read-primary" onClick={() => setFound('loading')}>
            {words.retry}
          </button>
        )}
      </p>
    </div>
  );
}

async function read(id: string, signal: AbortSignal): Promise<Found> {
  const answer = await ask(workCalls.story.read, { params: { id }, signal });
  if (isCallFailure(answer)) {
    if (answer.type === 'withdrawn') return 'withdrawn';
    return answer.status === 404 ? 'missing' : 'failed';
  }
  const { title, author, premise, genre, isNsfw, paragraphs, breaks, images, cover, moderation } = answer;
  return { title, author, premise, genre, isNsfw, paragraphs, breaks, images, cover, moderation };
}

/** The age gate for text that did not come with its page; otherwise the server asks (D-AGE). */
function ReadingGate({ onConfirm }: { onConfirm: () => void }) {
  return (
    <div className="read-gate">
      <h1>{words.gateTitle}</h1>
      <p>{words.gate}</p>
      <p className="read-gate-ways">
        <button type="button" className="read-primary" onClick={onConfirm}>
          {words.ofAge}
        </button>
        <a href="/">{words.leave}</a>
      </p>
    </div>
  );
}
