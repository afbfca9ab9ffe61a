import { media } from '@fabula/ui-kit/tokens';
import { keyframes } from '@vanilla-extract/css';
import { siteStyle } from '../siteStyle.ts';

/** Custom property: delay of a word. */
export const wordDelay = '--site-word-delay';

const appear = keyframes({ from: { opacity: 0 } });

export const writtenWord = siteStyle({
  animation: `${appear} 160ms ease-out var(${wordDelay}) backwards`,
  // The prerendered text is hidden: it is written once, by the page's script.
  selectors: { '[data-first-page] &': { animation: 'none', opacity: 0 } },
  '@media': {
    [media.reducedMotion]: {
      animation: 'none',
      selectors: { '[data-first-page] &': { opacity: 1 } },
    },
  },
});
