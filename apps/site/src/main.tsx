import '@fabula/ui-kit/fonts.css';
import './site.css.ts';
import './scenes/servedScene.css.ts';
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router-dom';
import { recordStrayErrors } from './failures/recordStrayErrors.ts';
import { dropServedHead } from './head/dropServedHead.ts';
import { Pages } from './routes/Pages.tsx';
import { routes } from './routes.tsx';
import { navigateWith } from './session/navigateWith.ts';
import { session } from './session/session.ts';

recordStrayErrors(window);
session.start();
// The pages bring a title and a description of their own, and the first ones in the document would win.
for (const element of document.head.querySelectorAll('title, meta[name="description"]')) element.remove();

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root to render into.');
const router = createBrowserRouter(routes);
navigateWith(router);
const arrivedAt = router.state.location.pathname;
const stopWatching = router.subscribe(({ location }) => {
  if (location.pathname === arrivedAt) return;
  stopWatching();
  dropServedHead();
});

/** In small steps: what is there already can be scrolled and followed meanwhile. */
function show(into: HTMLElement): void {
  startTransition(() =>
    createRoot(into).render(
      <StrictMode>
        <Pages router={router} />
      </StrictMode>,
    ),
  );
}

// A scene that came with the page is read until the page that shows it is there.
if (router.state.initialized || root.childElementCount === 0) show(root);
else {
  const stopWaiting = router.subscribe(({ initialized }) => {
    if (!initialized) return;
    stopWaiting();
    show(root);
  });
}
