import { media, smallCaps, vars } from '@fabula/ui-kit/tokens';
import { keyframes } from '@vanilla-extract/css';
import { siteStyle } from '../siteStyle.ts';

export const page = siteStyle({
  boxSizing: 'border-box',
  display: 'flex',
  flexDirection: 'column',
  width: '100%',
  maxWidth: '34rem',
  minHeight: '36rem',
  padding: `${vars.space[6]} ${vars.space[12]} ${vars.space[8]}`,
  background: vars.color.surface,
  borderRadius: vars.radius.small,
  boxShadow: vars.shadow.lifted,
  '@media': {
    [media.phone]: {
      minHeight: 0,
      padding: `${vars.space[5]} ${vars.space[6]} ${vars.space[6]} ${vars.space[8]}`,
      boxShadow: vars.shadow.resting,
    },
  },
});

export const running = siteStyle({
  ...smallCaps,
  display: 'flex',
  justifyContent: 'space-between',
  margin: 0,
  color: vars.color.inkFaint,
});

export const prose = siteStyle({
  flex: 1,
  marginBlockStart: vars.space[10],
  fontFamily: vars.font.prose,
  fontSize: '1.0625rem',
  lineHeight: vars.leading.prose,
});

export const chapter = siteStyle({
  ...smallCaps,
  margin: 0,
  marginBlockEnd: vars.space[6],
  color: vars.color.inkFaint,
});

export const paragraph = siteStyle({
  margin: 0,
  marginBlockEnd: vars.space[4],
  textWrap: 'pretty',
  hyphens: 'manual',
});

export const actions = siteStyle({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space[2],
  minHeight: vars.control.large,
  marginBlockStart: vars.space[2],
});

export const closing = siteStyle({
  margin: 0,
  marginInlineEnd: 'auto',
  fontFamily: vars.font.prose,
  fontStyle: 'italic',
  color: vars.color.inkSoft,
});

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
