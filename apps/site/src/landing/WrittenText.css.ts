import { media } from '@fabula/ui-kit/tokens';
import { keyframes, style } from '@vanilla-extract/css';
import { inSite } from '../inSite.ts';

/** The custom property with the time at which a word appears. */
export const wordDelay = '--site-word-delay';

const appear = keyframes({ from: { opacity: 0 } });

export const writtenWord = style(
  inSite({
    animation: `${appear} 160ms ease-out var(${wordDelay}) backwards`,
    // What was sent with the page leaves the room: it is written once, when the page's script is there.
    selectors: { '[data-first-page] &': { animation: 'none', opacity: 0 } },
    '@media': {
      [media.reducedMotion]: {
        animation: 'none',
        selectors: { '[data-first-page] &': { opacity: 1 } },
      },
    },
  }),
);
