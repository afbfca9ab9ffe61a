import { Suspense, useCallback, useEffect, useMemo, useState } from 'react';
import { createPortal } from 'react-dom';
import { useTheme } from '../theme/useTheme.ts';
import { lazyTool } from './lazyTool.ts';
import { ReadingAccountRoom, type ReadingAccountRoomProps } from './ReadingAccountRoom.tsx';
import { ReadingTools } from './ReadingTools.tsx';
import { ServedReport } from './ServedReport.tsx';
import type { ServedStory } from './servedStory.ts';
import { pagedText } from './textPlace.ts';

const UnservedStory = lazyTool(async () => (await import('./UnservedStory.tsx')).UnservedStory);

export interface ReadingPageProps {
  /** Of the story, as it stands in the path. */
  id: string;
  /** The story that came with the page; undefined when it must be asked for. */
  served: ServedStory | undefined;
  /** Whether the server has said already that there is none to read. */
  isSettled: boolean;
  isAdult: boolean;
  /** Where the text is, or will be. */
  root: HTMLElement;
  /** The place in the header for whoever is signed in. */
  account: HTMLElement;
  Account: ReadingAccountRoomProps['Account'];
}

/** All of the reading page but its text, which the server sends (R8, B7). */
export function ReadingPage({ id, served, isSettled, isAdult, root, account, Account }: ReadingPageProps) {
  const [article, setArticle] = useState(served?.article ?? null);
  const [isKnownAdult, setKnownAdult] = useState(isAdult);
  const [theme, chooseTheme] = useTheme(isKnownAdult);
  const text = useMemo(() => article && pagedText(article), [article]);

  const tellAdult = useCallback(() => setKnownAdult(true), []);
  useAdultLinks(isKnownAdult);

  return (
    <>
      {article && text && (
        <ReadingTools
          id={id}
          article={article}
          text={text}
          isAdult={isKnownAdult}
          theme={theme}
          onThemeChange={chooseTheme}
        />
      )}
      {served && <ServedReport id={id} root={root} />}
      {createPortal(<ReadingAccountRoom Account={Account} />, account)}
      {!served &&
        !isSettled &&
        createPortal(
          <main id="content" tabIndex={-1}>
            <Suspense>
              <UnservedStory id={id} onArticle={setArticle} onAdult={tellAdult} />
            </Suspense>
          </main>,
          root,
        )}
    </>
  );
}

/** The server has led them to adult pages already where it knew that the story is adult. */
function useAdultLinks(isAdult: boolean): void {
  useEffect(() => {
    if (!isAdult) return;
    for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-adult]'))
      link.href = link.dataset.adult ?? '/';
  }, [isAdult]);
}
