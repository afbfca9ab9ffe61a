import '../../apps/site/src/site.css.ts';
import '../../apps/site/src/reading/readingFrame.css.ts';
import { StoryText } from '@fabula/library-kit';
import type { ReadStory } from '@fabula/library-kit/core';
import { type MouseEvent, useLayoutEffect, useRef, useState } from 'react';
import page from '../../apps/site/read.html?raw';
import { ReadingPage } from '../../apps/site/src/reading/ReadingPage.tsx';
import { SiteReading } from '../../apps/site/src/reading/SiteReading.tsx';
import { servedStory } from '../../apps/site/src/reading/servedStory.ts';
import { ReadingAccount } from '../../apps/site/src/routes/ReadingAccount.tsx';

/** The address of what is read; a server in memory answers for it unless it came with the page. */
export const readAddress = '/api/v1/story/read';

export interface ReadingPageSceneProps {
  /** The address that is opened. */
  at: '/story/read';
  /** The story that came with the page; null where it is asked for. */
  served: ReadStory | null;
}

const [, frame = ''] = /<body>([\s\S]*?)<div id="tools">/.exec(page) ?? [];

/** Links of the document lead out of the book. */
const stay = (event: MouseEvent) => {
  if (event.target instanceof Element && event.target.closest('a[href^="/"]')) event.preventDefault();
};

/** The document that stories are read on: the site's frame, the text and its tools. */
export function ReadingPageScene({ served }: ReadingPageSceneProps) {
  const bar = useRef<HTMLDivElement>(null);
  const root = useRef<HTMLDivElement>(null);
  const [rooms, setRooms] = useState<{ root: HTMLElement; account: HTMLElement } | null>(null);
  useLayoutEffect(() => {
    if (!bar.current || !root.current) return;
    bar.current.innerHTML = frame;
    const account = bar.current.querySelector<HTMLElement>('#account');
    if (account) setRooms({ root: root.current, account });
  }, []);
  return (
    // biome-ignore lint/a11y: it only keeps the links that stand in it from leaving the book.
    <div data-fabula-root="" onClick={stay}>
      <div ref={bar} />
      <div id="tools">
        {rooms && (
          <ReadingPage
            id="read"
            served={servedStory(rooms.root)}
            isSettled={served !== null}
            isAdult={false}
            root={rooms.root}
            account={rooms.account}
            Account={ReadingAccount}
          />
        )}
      </div>
      <div id="root" ref={root}>
        {served && (
          <SiteReading>
            <main id="content" tabIndex={-1}>
              <StoryText story={served} />
              <EndOfStory />
            </main>
          </SiteReading>
        )}
      </div>
    </div>
  );
}

/** As the server has it. */
const EndOfStory = () => (
  <nav className="read-end" aria-label="After the story">
    <a className="read-next" href="/story/next">
      <span className="read-next-word">Next story</span>
      <strong className="read-next-title">What the Harbour Kept</strong>
      <span className="read-next-author">
        by <bdi>Ines Marlow</bdi> · <bdi>Mystery</bdi>
      </span>
    </a>
    <a className="read-back" href="/stories">
      All stories
    </a>
    <a className="read-report" href="/report?kind=story&id=read" rel="nofollow">
      Report this story
    </a>
  </nav>
);
