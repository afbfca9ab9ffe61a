'use client';

import './readerFrame.css.ts';
import { datesIn } from '@fabula/writing';
import { useEffect, useState } from 'react';
import { ReadingError, type ReadingFailureCode } from '../../model/ReadingFailure.ts';
import type { ReadStory } from '../../model/ReadStory.ts';
import { type ReadingContextValue, useReading } from '../../react/reading/useReading.ts';
import { ReportLink } from '../ReportDialog/ReportLink.tsx';
import { StoryText } from './StoryText.tsx';

type Found = ReadStory | 'loading' | ReadingFailureCode;

export interface PublishedStoryProps {
  id: string;
  /** Called with the text once it is rendered, and with null on unmount. */
  onArticle?: (article: HTMLElement | null) => void;
  /** Called with the story once it is read, before its reader is asked for their age. */
  onRead?: (story: ReadStory) => void;
}

/** A published story, read by its id: its text, or why there is none. Asks for one's age before an adult one. */
export function PublishedStory({ id, onArticle, onRead }: PublishedStoryProps) {
  const { reading, addresses, strings: words, locale } = useReading();
  const [found, setFound] = useState<Found>('loading');
  const [isOfAge, setOfAge] = useState(() => reading.age.isConfirmed());
  const isLoading = found === 'loading';

  useEffect(() => {
    if (!isLoading) return;
    const leaving = new AbortController();
    void find(reading, id, leaving.signal).then((answer) => !leaving.signal.aborted && setFound(answer));
    return () => leaving.abort();
  }, [reading, id, isLoading]);

  useEffect(() => {
    if (typeof found !== 'string') onRead?.(found);
  }, [found, onRead]);

  if (typeof found !== 'string') {
    if (found.isNsfw && !isOfAge) {
      const confirm = () => {
        reading.age.confirm();
        setOfAge(true);
      };
      return <ReadingGate onConfirm={confirm} />;
    }
    const { moderation } = found;
    return (
      <>
        {moderation && (
          <div className="read-withdrawn" role="status" dir="auto">
            <strong>{words.onlyYou}</strong>{' '}
            {words.moderationNote(
              moderation.state,
              datesIn(locale ?? 'en-US').formatDay(moderation.at),
              moderation.reason,
            )}
          </div>
        )}
        <StoryText story={found} {...(onArticle && { articleRef: onArticle })} />
        <nav className="read-end" aria-label={words.after}>
          <a className="read-back" href={addresses.stories(found.isNsfw)}>
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
  const isMissing = found !== 'unavailable';
  return (
    <div className="read-message" role="alert">
      <h1>{isMissing ? words[found] : words.failed}</h1>
      {isMissing && <p>{found === 'missing' ? words.missingReason : words.withdrawnReason}</p>}
      <p>
        {isMissing ? (
          <a href={addresses.stories(false)}>{words.allStories}</a>
        ) : (
          <button type="button" className="read-primary" onClick={() => setFound('loading')}>
            {words.retry}
          </button>
        )}
      </p>
    </div>
  );
}

async function find(
  reading: ReadingContextValue['reading'],
  id: string,
  signal: AbortSignal,
): Promise<Found> {
  try {
    return await reading.read(id, signal);
  } catch (thrown) {
    return thrown instanceof ReadingError ? thrown.code : 'unavailable';
  }
}

/** The age gate for text that did not come with its page; otherwise a server asks. */
function ReadingGate({ onConfirm }: { onConfirm: () => void }) {
  const { addresses, strings: words } = useReading();
  return (
    <div className="read-gate">
      <h1>{words.gateTitle}</h1>
      <p>{words.gate}</p>
      <p className="read-gate-ways">
        <button type="button" className="read-primary" onClick={onConfirm}>
          {words.ofAge}
        </button>
        <a href={addresses.leave}>{words.leave}</a>
      </p>
    </div>
  );
}
