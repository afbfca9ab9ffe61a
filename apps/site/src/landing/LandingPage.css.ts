import { media, vars } from '@fabula/ui-kit/tokens';
import { siteStyle } from '../siteStyle.ts';
import { taglineFonts } from './taglineFonts.css.ts';

const twoColumns = '(min-width: 60rem)';

export const desk = siteStyle({
  maxWidth: '80rem',
  marginInline: 'auto',
  paddingInline: 'clamp(1.5rem, 5vw, 4rem)',
  '@media': { [media.phone]: { paddingInline: vars.space[4] } },
});

export const hero = siteStyle({
  display: 'grid',
  gap: vars.space[12],
  paddingBlock: `${vars.space[10]} ${vars.space[24]}`,
  '@media': {
    [twoColumns]: {
      gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 31rem)',
      gap: vars.space[16],
      paddingBlock: `${vars.space[12]} ${vars.space[24]}`,
    },
  },
});

export const pitch = siteStyle({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space[6],
  '@media': {
    [twoColumns]: {
      position: 'sticky',
      insetBlockStart: vars.space[12],
      alignSelf: 'start',
      paddingBlockStart: vars.space[16],
    },
  },
});

export const tagline = siteStyle({
  margin: 0,
  maxWidth: '12.4em',
  fontFamily: taglineFonts,
  // On a phone as large as lets `together` stay on one line.
  fontSize: 'max(1.875rem, min(clamp(2.5rem, 1.35rem + 2.9vw, 4.25rem), (100vw - 2rem) / 9.4))',
  fontWeight: 480,
  letterSpacing: '-0.022em',
  lineHeight: 1.1,
  textWrap: 'balance',
});

/** Inline, so that the tagline is the largest contentful paint, and nothing that comes later. */
export const second = siteStyle({ color: vars.color.pencil });

/** Words on one line where there is room, against an orphan. */
export const together = siteStyle({
  '@media': {
    '(min-width: 20rem) and (max-width: 59.99rem), (min-width: 72rem)': { whiteSpace: 'nowrap' },
  },
});

export const start = siteStyle({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${vars.space[2]} ${vars.space[6]}`,
  margin: 0,
  marginBlockStart: vars.space[4],
});

export const sheet = siteStyle({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space[4],
  minWidth: 0,
});

export const aside = siteStyle({
  margin: 0,
  maxWidth: '34rem',
  color: vars.color.inkFaint,
  fontSize: vars.text.label,
  textAlign: 'center',
});

export const facts = siteStyle({
  display: 'grid',
  gap: vars.space[10],
  paddingBlock: vars.space[12],
  borderBlock: `1px solid ${vars.color.line}`,
  '@media': { [twoColumns]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))', gap: vars.space[12] } },
});

export const fact = siteStyle({ maxWidth: '26rem' });

export const factTitle = siteStyle({
  margin: 0,
  fontFamily: vars.font.prose,
  fontSize: '1.1875rem',
  fontWeight: 560,
  lineHeight: vars.leading.tight,
});

export const factText = siteStyle({
  margin: 0,
  marginBlockStart: vars.space[2],
  color: vars.color.inkSoft,
  fontSize: '1rem',
  lineHeight: 1.55,
  textWrap: 'pretty',
});

export const end = siteStyle({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  gap: vars.space[6],
  paddingBlock: `${vars.space[24]} calc(${vars.space[24]} * 1.5)`,
  textAlign: 'center',
});

export const endLine = siteStyle({
  margin: 0,
  fontFamily: vars.font.prose,
  fontSize: vars.text.title,
  fontWeight: 480,
  letterSpacing: '-0.01em',
  lineHeight: vars.leading.tight,
});
