import { type ComponentType, lazy, Suspense, useRef, useState, useSyncExternalStore } from 'react';
import { Outlet, ScrollRestoration, useLocation } from 'react-router-dom';
import { addressAt, asksAge } from '../addresses.ts';
import { SiteHeader } from '../header/SiteHeader.tsx';
import { isAdultPath } from '../isAdultPath.ts';
import { hasAnsweredAge } from '../session/cookies.ts';
import { session } from '../session/session.ts';
import { useTheme } from '../theme/useTheme.ts';
import { AgeGate } from './AgeGate.tsx';
import { main, skip } from './Shell.css.ts';
import { UnreachedPage } from './UnreachedPage.tsx';
import { WithAccount } from './WithAccount.tsx';

/** A page calls it with its address where its work turns out to be adult, for the theme and the header. */
export type TellAdult = (pathname: string) => void;

/** A page without it is better than none. */
const optional = (load: () => Promise<ComponentType>) =>
  lazy(() =>
    load().then(
      (component) => ({ default: component }),
      () => ({ default: () => null }),
    ),
  );
const SiteToasts = optional(async () => (await import('./SiteToasts.tsx')).SiteToasts);
const UnreachedDocument = optional(async () => (await import('./UnreachedDocument.tsx')).UnreachedDocument);

/** The frame of every page: header, theme, main. The first page loads no account code for visitors. */
export function Shell() {
  const { pathname, search } = useLocation();
  const { state } = useSyncExternalStore(session.subscribe, session.get);
  const [accountRoom, setAccountRoom] = useState<Element | null>(null);
  const [adultAddress, tellAdult] = useState<string>();
  const isAdult = isAdultPath(pathname) || adultAddress === pathname;
  const [theme, chooseTheme] = useTheme(isAdult);
  const address = addressAt(pathname);
  const isFirstPage = address?.at === 'first' || address?.at === 'adultFirst';
  const isForAnybody = address === undefined || address.needs === 'nothing';
  const isVisitorsFirstPage = isFirstPage && state === 'signed_out';
  const [isOfAge, setOfAge] = useState(false);
  const mustAsk = asksAge(pathname) && !isOfAge && !hasAnsweredAge();
  const place = useRef<HTMLElement>(null);
  const goOn = () => {
    setOfAge(true);
    // The pressed button is gone: screen readers go on here.
    place.current?.focus({ preventScroll: true });
  };
  const [hasToasts, setHasToasts] = useState(!isVisitorsFirstPage);
  if (!hasToasts && !isVisitorsFirstPage) setHasToasts(true);
  return (
    <>
      <a href="#content" className={skip}>
        Skip to the page
      </a>
      <SiteHeader
        isAdult={isAdult}
        theme={theme}
        onThemeChange={chooseTheme}
        session={state}
        accountRef={setAccountRoom}
      />
      <main ref={place} id="content" tabIndex={-1} className={main}>
        <WithAccount isOptional={isForAnybody} isWanted={search.includes('openProfile')} room={accountRoom}>
          {mustAsk ? (
            <AgeGate what="section" onConfirm={goOn} />
          ) : (
            <Outlet context={tellAdult satisfies TellAdult} />
          )}
        </WithAccount>
      </main>
      <ScrollRestoration />
      {/* The prompt editor holds its links itself, and a router has one that may. */}
      {address?.at === 'prompts' ? (
        <Suspense>
          <UnreachedDocument />
        </Suspense>
      ) : (
        <UnreachedPage />
      )}
      {hasToasts && (
        <Suspense>
          <SiteToasts />
        </Suspense>
      )}
    </>
  );
}
