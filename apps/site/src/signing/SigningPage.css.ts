import { labelText, media, smallCaps, vars } from '@fabula/ui-kit/tokens';
import { siteStyle } from '../siteStyle.ts';

const twoColumns = '(min-width: 56rem)';

export const desk = siteStyle({
  display: 'grid',
  // At the top: the form's messages make the page longer, and must not move it.
  alignItems: 'start',
  justifyItems: 'center',
  minHeight: 'calc(100svh - 3.5rem)',
  boxSizing: 'border-box',
  padding: `clamp(${vars.space[6]}, calc(50svh - 21rem), 12rem) ${vars.space[6]} ${vars.space[16]}`,
  '@media': {
    [media.phone]: { padding: `${vars.space[2]} ${vars.space[4]} ${vars.space[12]}` },
  },
});

/** A page of a manuscript: lead on the left, form on the right. */
export const sheet = siteStyle({
  display: 'grid',
  rowGap: vars.space[10],
  boxSizing: 'border-box',
  width: '100%',
  maxWidth: '32rem',
  padding: `${vars.space[8]} ${vars.space[12]} ${vars.space[16]}`,
  background: vars.color.surface,
  borderRadius: vars.radius.small,
  boxShadow: vars.shadow.lifted,
  '@media': {
    [media.phone]: {
      rowGap: vars.space[8],
      padding: `${vars.space[5]} ${vars.space[6]} ${vars.space[10]}`,
    },
    [twoColumns]: {
      gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 24rem)',
      columnGap: vars.space[24],
      rowGap: vars.space[16],
      maxWidth: '64rem',
      padding: `${vars.space[8]} ${vars.space[16]} ${vars.space[24]}`,
    },
  },
});

export const runningHead = siteStyle({
  ...smallCaps,
  gridColumn: '1 / -1',
  display: 'flex',
  justifyContent: 'space-between',
  margin: 0,
  color: vars.color.inkFaint,
  fontFamily: vars.font.prose,
});

export const folio = siteStyle({ textTransform: 'none', fontVariantNumeric: 'oldstyle-nums' });

export const words = siteStyle({ display: 'flex', flexDirection: 'column', gap: vars.space[5], minWidth: 0 });

export const title = siteStyle({
  margin: 0,
  fontFamily: vars.font.prose,
  fontSize: 'clamp(2rem, 1.4rem + 1.8vw, 2.75rem)',
  fontWeight: 480,
  letterSpacing: '-0.018em',
  lineHeight: 1.1,
  textWrap: 'balance',
});

export const lead = siteStyle({
  margin: 0,
  maxWidth: '30rem',
  color: vars.color.inkSoft,
  fontFamily: vars.font.prose,
  fontSize: vars.text.prose,
  lineHeight: 1.55,
  textWrap: 'pretty',
});

export const waiting = siteStyle({
  marginBlockStart: vars.space[2],
  marginInlineStart: vars.space[4],
  fontFamily: vars.font.prose,
  fontSize: '1.0625rem',
  lineHeight: 1.5,
});

export const paragraph = siteStyle({ margin: 0, textWrap: 'pretty' });

/** Reserves the form's height against layout shift. */
export const form = siteStyle({ display: 'grid', alignContent: 'start', minWidth: 0, minHeight: '18.5rem' });

export const aside = siteStyle({
  ...labelText,
  margin: `${vars.space[5]} 0 0`,
  color: vars.color.inkSoft,
  textWrap: 'pretty',
});
export const code = siteStyle({
  display: 'block',
  marginBlockStart: vars.space[2],
  color: vars.color.inkFaint,
  fontFamily: vars.font.screenplay,
  fontSize: vars.text.label,
  overflowWrap: 'anywhere',
});
