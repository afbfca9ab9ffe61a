import '@fabula/ui-kit/fonts.css';
import './site.css.ts';
import './routes/servedScene.css.ts';
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router-dom';
import { recordStrayErrors } from './failures/recordLastError.ts';
import { loadAccount } from './routes/WithAccount.tsx';
import { Pages, routes } from './routes.tsx';
import { placeBesideEarly, tellShown, yieldMain } from './served/early.ts';
import { serve } from './served/served.ts';
import { mayBeSignedIn } from './session/cookies.ts';
import { navigateWith } from './session/navigation.ts';
import { session } from './session/session.ts';

recordStrayErrors(window);
session.start({ clearAccount: async () => (await import('./works/clearAccount.ts')).clearAccount() });
yieldServedTitle();

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root to render into.');
const router = createBrowserRouter(routes);
navigateWith(router);
const arrivedAt = router.state.location.pathname;
const stopWatching = router.subscribe(({ location }) => {
  if (location.pathname === arrivedAt) return;
  stopWatching();
  dropServedHead();
  serve(null);
});

/** A transition: what was served stays scrollable and clickable meanwhile. */
function show(into: HTMLElement): void {
  yieldMain();
  startTransition(() =>
    createRoot(into).render(
      <StrictMode>
        <Pages router={router} onShown={shown} />
      </StrictMode>,
    ),
  );
}

/** Removes the meta tags of the page that the server sent, once another one is shown. */
function dropServedHead(): void {
  for (const element of document.head.querySelectorAll('[data-served]')) element.remove();
}

/** Removes the server's title and description as a page renders its own: the first ones in the document would win. */
function yieldServedTitle(): void {
  const served = document.head.querySelectorAll('title, meta[name="description"]');
  const drop = () => {
    if (document.head.querySelectorAll('title').length < 2) return false;
    for (const element of served) element.remove();
    return true;
  };
  if (drop()) return;
  const observer = new MutationObserver(() => drop() && observer.disconnect());
  observer.observe(document.head, { childList: true });
}

/** Resolves once the page and its header are loaded. */
async function arrived(): Promise<void> {
  await Promise.all([
    new Promise<void>((resolve) => {
      if (router.state.initialized) return resolve();
      const stopWaiting = router.subscribe(({ initialized }) => {
        if (!initialized) return;
        stopWaiting();
        resolve();
      });
    }),
    ...(mayBeSignedIn() ? [loadAccount()] : []),
  ]).catch(() => undefined);
}

// The served page stays readable until the page is loaded. The first page has no route to wait for.
const place = placeBesideEarly(root);
const isThere = arrived();
const shown = () => void isThere.then(tellShown);
if (arrivedAt === '/' || place.childElementCount === 0) show(place);
else void isThere.then(() => show(place));
