import { type Channel, lastSaid } from './lastSaid.ts';

type Book = Window & { __STORYBOOK_PREVIEW__?: unknown; __STORYBOOK_ADDONS_CHANNEL__?: Channel };

function findPage(): Book | null {
  try {
    const around = window.parent as Book;
    return around !== window && around.__STORYBOOK_PREVIEW__ ? around : null;
  } catch {
    // The whole book is in a frame, on a page of somebody else's.
    return null;
  }
}

/** The page of documentation that this story stands on in a frame, if it does. */
const page = findPage();

/** What the toolbar says to the page around: nobody else tells the frame. */
export const saidAround = page ? lastSaid(page.__STORYBOOK_ADDONS_CHANNEL__) : {};

/** Lets a played story move the focus and scroll inside its frame without scrolling the page around. */
export function keepPageStill() {
  if (!page) return;
  const still = <Given extends unknown[]>(move: (this: HTMLElement, ...given: Given) => void) =>
    function (this: HTMLElement, ...given: Given) {
      const { scrollX, scrollY } = page;
      move.apply(this, given);
      page.scrollTo({ left: scrollX, top: scrollY, behavior: 'instant' });
    };
  HTMLElement.prototype.focus = still(HTMLElement.prototype.focus);
  HTMLElement.prototype.scrollIntoView = still(HTMLElement.prototype.scrollIntoView);
}
