import { ReadingTools, ReportDialog } from '@fabula/library-kit';
import {
  type ComponentType,
  Suspense,
  useCallback,
  useEffect,
  useLayoutEffect,
  useState,
  useSyncExternalStore,
} from 'react';
import { createPortal } from 'react-dom';
import { session } from '../session/session.ts';
import { useTheme } from '../theme/useTheme.ts';
import { KeptPage } from './KeptPage.tsx';
import { useLaterPages } from './laterPages.ts';
import { lazyTool } from './lazyTool.ts';
import { SiteReading } from './SiteReading.tsx';
import type { ServedStory } from './servedStory.ts';

const UnservedStory = lazyTool(async () => (await import('./UnservedStory.tsx')).UnservedStory);

interface ReadingPageProps {
  id: string;
  /** The story that came with the page; undefined when it must be fetched. */
  served: ServedStory | undefined;
  /** True where the server answered already that there is none to read. */
  isSettled: boolean;
  isAdult: boolean;
  root: HTMLElement;
  account: HTMLElement;
  Account: ReadingAccountRoomProps['Account'];
}

/** The reading page around the server's text (R8, B7). */
export function ReadingPage({ id, served, isSettled, isAdult, root, account, Account }: ReadingPageProps) {
  const [article, setArticle] = useState(served?.article ?? null);
  const [isKnownAdult, setKnownAdult] = useState(isAdult);
  const [theme, chooseTheme] = useTheme(isKnownAdult);
  const { parts, isWhole } = useLaterPages(served?.article ?? null);

  const tellAdult = useCallback(() => setKnownAdult(true), []);
  useAdultLinks(isKnownAdult);

  return (
    <SiteReading>
      {article && (
        <ReadingTools
          id={id}
          article={article}
          added={parts}
          isWhole={isWhole}
          theme={isKnownAdult ? null : { chosen: theme, onChange: chooseTheme }}
        />
      )}
      <KeptPage />
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
    </SiteReading>
  );
}

/** The server has set adult links already where it knew that the story is adult. */
function useAdultLinks(isAdult: boolean): void {
  useEffect(() => {
    if (!isAdult) return;
    for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-adult]'))
      link.href = link.dataset.adult ?? '/';
  }, [isAdult]);
}

interface ReadingAccountRoomProps {
  /** Lazy-loaded for accounts alone. */
  Account: ComponentType<{ room: Element }>;
}

/** The account, lazy-loaded, or a link to signing in (A1). */
function ReadingAccountRoom({ Account }: ReadingAccountRoomProps) {
  const { state } = useSyncExternalStore(session.subscribe, session.get);
  const [room, setRoom] = useState<HTMLElement | null>(null);
  if (state === 'signed_out')
    return (
      <a href={`/login?from=${encodeURIComponent(location.pathname)}`} className="read-login">
        Log in
      </a>
    );
  return (
    <>
      <span ref={setRoom} className="read-account" aria-busy={state === 'loading' || undefined} />
      {state === 'signed_in' && room && (
        <Suspense>
          <Account room={room} />
        </Suspense>
      )}
    </>
  );
}

/** Opens a dialog for the served link to reporting; without scripts that leads to a page. */
function ServedReport({ id, root }: { id: string; root: HTMLElement }) {
  const [isOpen, setOpen] = useState(false);
  useLayoutEffect(() => {
    const follow = (event: MouseEvent) => {
      const { target, metaKey, ctrlKey, shiftKey, altKey } = event;
      if (metaKey || ctrlKey || shiftKey || altKey) return;
      if (!(target instanceof Element && target.closest('a.read-report'))) return;
      event.preventDefault();
      setOpen(true);
      // With the dialog comes what sends the report: offline it would not come any more.
      void import('./readingCalls.ts');
    };
    root.addEventListener('click', follow);
    return () => root.removeEventListener('click', follow);
  }, [root]);
  return <ReportDialog kind="story" id={id} isOpen={isOpen} onOpenChange={setOpen} />;
}
