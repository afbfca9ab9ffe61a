import { interfaceText, media, smallCaps, vars } from '@fabula/ui-kit/tokens';
import { clampedTo, kitStyle, kitVariants } from '../kitStyle.ts';
import { tone } from '../WorkCover/tones.css.ts';

/** Eighty units of 4 px, for long lists. */
const boxHeight = '20rem';

export const box = kitStyle({
  selectors: {
    '&[data-bounded]': {
      boxSizing: 'border-box',
      height: boxHeight,
      overflowY: 'auto',
      padding: vars.space[3],
      border: `1px solid ${vars.color.line}`,
      borderRadius: vars.radius.medium,
      background: vars.color.canvas,
      boxShadow: `inset 0 -0.75rem 0.75rem -0.75rem color-mix(in oklab, ${vars.color.ink} 14%, transparent)`,
      scrollbarWidth: 'thin',
      scrollbarColor: `${vars.color.pencilRule} transparent`,
    },
  },
});

export const list = kitStyle({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 24rem), 1fr))',
  gap: vars.space[3],
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '@media': { [media.phone]: { gap: vars.space[2] } },
});

export const item = kitStyle({ minWidth: 0 });

/** Sentinel: the next rows are drawn near it. */
export const end = kitStyle({ height: '1px' });

export const row = kitStyle({
  position: 'relative',
  boxSizing: 'border-box',
  display: 'flex',
  alignItems: 'flex-start',
  gap: vars.space[2],
  height: '100%',
  minWidth: 0,
  padding: `${vars.space[3]} ${vars.space[2]} ${vars.space[3]} ${vars.space[4]}`,
  borderRadius: vars.radius.small,
  borderInlineStart: `0.25rem solid ${tone}`,
  background: `color-mix(in oklab, ${tone} 6%, ${vars.color.surface})`,
  boxShadow: `inset 0 0 0 1px ${vars.color.line}`,
  transition: `box-shadow ${vars.duration.settle} ${vars.ease.out}`,
  ':hover': { boxShadow: `inset 0 0 0 1px ${vars.color.pencilRule}` },
  '@media': {
    [media.reducedMotion]: { transition: 'none' },
    [media.forcedColors]: { border: '1px solid' },
  },
});

export const text = kitStyle({
  display: 'flex',
  flexDirection: 'column',
  flex: '1 1 auto',
  alignSelf: 'stretch',
  minWidth: 0,
});

export const title = kitStyle({
  margin: 0,
  color: vars.color.ink,
  lineHeight: vars.leading.tight,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  // Room for descenders.
  paddingBlockEnd: '0.1em',
});

export const faces = kitVariants({
  book: { fontFamily: vars.font.prose, fontSize: '1.125rem', fontWeight: 560 },
  script: {
    fontFamily: vars.font.screenplay,
    fontSize: '1rem',
    fontWeight: 700,
    textTransform: 'uppercase',
  },
});

export const field = kitStyle({ position: 'relative' });

export const premise = kitStyle({
  margin: `${vars.space[1]} 0 0`,
  color: vars.color.inkSoft,
  fontFamily: vars.font.prose,
  fontSize: vars.text.label,
  lineHeight: vars.leading.interface,
  overflowWrap: 'anywhere',
  ...clampedTo(3),
});

/** A moderator's message, shown whole. */
export const withdrawn = kitStyle({
  ...interfaceText,
  margin: `${vars.space[2]} 0 0`,
  paddingInlineStart: vars.space[3],
  borderInlineStart: `2px solid ${vars.color.warning}`,
  fontSize: vars.text.label,
  color: vars.color.ink,
  overflowWrap: 'anywhere',
  whiteSpace: 'pre-line',
});

export const notes = kitStyle({
  ...interfaceText,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  gap: `0 ${vars.space[3]}`,
  margin: 'auto 0 0',
  paddingBlockStart: vars.space[2],
  fontSize: vars.text.caption,
  color: vars.color.inkFaint,
});

export const note = kitStyle({ fontVariantNumeric: 'tabular-nums' });

export const badge = kitStyle({
  ...smallCaps,
  color: vars.color.accent,
});

export const genre = kitStyle({
  ...smallCaps,
  minWidth: 0,
  maxWidth: '14rem',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  color: vars.color.inkSoft,
});

export const menu = kitStyle({
  position: 'relative',
  flex: 'none',
  // Level with the title's line.
  marginBlock: `calc((1.375rem - ${vars.control.medium}) / 2)`,
});
