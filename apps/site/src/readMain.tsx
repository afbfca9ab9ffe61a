import { servedStory, storyIdOf, wholeAddress } from './reading/servedStory.ts';
import '@fabula/ui-kit/fonts.css';
import '@fontsource-variable/atkinson-hyperlegible-next/wght.css';
import '@fontsource-variable/atkinson-hyperlegible-next/wght-italic.css';
import './site.css.ts';
import './reading/readingFrame.css.ts';
import './reading/readingPrint.css.ts';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { recordStrayErrors } from './failures/recordLastError.ts';
import { isAdultPath } from './isAdultPath.ts';
import { lazyTool } from './reading/lazyTool.ts';
import { ReadingPage } from './reading/ReadingPage.tsx';
import { mayBeSignedIn } from './session/cookies.ts';
import { session } from './session/session.ts';

recordStrayErrors(window);
session.start({ clearAccount: async () => (await import('./works/clearAccount.ts')).clearAccount() });

const ReadingAccount = lazyTool(async () => (await import('./routes/ReadingAccount.tsx')).ReadingAccount);

function room(id: string): HTMLElement {
  const element = document.getElementById(id);
  if (!element) throw new Error(`The page has no #${id}.`);
  return element;
}

const root = room('root');
const { pathname } = location;
// Returning to another document's history entry needs a load.
addEventListener('popstate', () => location.pathname !== pathname && location.reload());

const whole = wholeAddress(root, pathname);
if (whole !== undefined) location.replace(location.hash === '' ? whole : pathname + location.hash);

// Authors and admins can still read a withdrawn work: the page asks for it.
if (root.querySelector('[data-withdrawn]') && mayBeSignedIn()) root.replaceChildren();
const isSettled = root.childElementCount > 0;
createRoot(room('tools')).render(
  <StrictMode>
    <ReadingPage
      id={storyIdOf(pathname) ?? ''}
      served={servedStory(root)}
      isSettled={isSettled}
      isAdult={document.documentElement.dataset.fabulaTheme === 'afterdark' || isAdultPath(pathname)}
      root={root}
      account={room('account')}
      Account={ReadingAccount}
    />
  </StrictMode>,
);
