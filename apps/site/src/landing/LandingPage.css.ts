import { media, vars } from '@fabula/ui-kit/tokens';
import { globalFontFace, keyframes } from '@vanilla-extract/css';
import { siteStyle } from '../siteStyle.ts';

/** As in ui-kit's fonts.css, but measured on the tagline, the largest text of the first page. */
const standIns = {
  'Tagline Fallback': {
    src: 'local("Times New Roman"), local("Liberation Serif"), local("Tinos")',
    sizeAdjust: '122.8%',
    ascentOverride: '95.9%',
    descentOverride: '25.1%',
  },
  'Tagline Fallback Noto': {
    src: 'local("Noto Serif"), local("NotoSerif-Regular"), local("NotoSerif")',
    sizeAdjust: '103.6%',
    ascentOverride: '113.6%',
    descentOverride: '29.7%',
  },
};

for (const [family, face] of Object.entries(standIns))
  globalFontFace(family, { ...face, lineGapOverride: '0%' });

const taglineFonts = ['Literata Variable', ...Object.keys(standIns)]
  .map((family) => `'${family}'`)
  .concat(vars.font.prose)
  .join(', ');

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
  color: vars.color.ink,
  fontFamily: taglineFonts,
  // On a phone as large as lets `together` stay on one line.
  fontSize: 'max(1.875rem, min(clamp(2.5rem, 1.35rem + 2.9vw, 4.25rem), (100vw - 2rem) / 9.4))',
  fontWeight: 480,
  letterSpacing: '-0.022em',
  lineHeight: 1.1,
  textWrap: 'balance',
});

/** What the AI proposes. Inline, so that the tagline is the largest contentful paint, and nothing that comes later. */
export const proposed = siteStyle({ color: vars.color.pencil });

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

const blink = keyframes({ '0%, 50%': { opacity: 1 }, '51%, 100%': { opacity: 0 } });

export const row = siteStyle({ display: 'flex', alignItems: 'flex-start', gap: vars.space[2] });

export const line = siteStyle({
  margin: 0,
  minHeight: '1.65em',
  fontFamily: vars.font.prose,
  fontSize: 'clamp(1.0625rem, 0.95rem + 0.5vw, 1.3125rem)',
  fontStyle: 'italic',
  lineHeight: vars.leading.prose,
  color: vars.color.inkSoft,
  flex: '1 1 auto',
  minWidth: 0,
  maxWidth: '27rem',
  '@media': { '(max-width: 24rem)': { minHeight: '3.3em' } },
});

export const caret = siteStyle({
  display: 'inline-block',
  width: '1.5px',
  height: '1.1em',
  marginInlineStart: '0.12em',
  verticalAlign: '-0.18em',
  background: vars.color.accent,
  animation: `${blink} 1.1s step-end infinite`,
  '@media': { [media.reducedMotion]: { animation: 'none' } },
});

export const footer = siteStyle({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: `${vars.space[2]} ${vars.space[8]}`,
  paddingBlock: `${vars.space[5]} ${vars.space[8]}`,
  borderBlockStart: `1px solid ${vars.color.line}`,
  color: vars.color.inkFaint,
  fontSize: vars.text.label,
});

export const motto = siteStyle({ margin: 0, fontFamily: vars.font.prose, fontStyle: 'italic' });

export const links = siteStyle({ display: 'flex', flexWrap: 'wrap', columnGap: vars.space[6], margin: 0 });
