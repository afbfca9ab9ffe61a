import { focusRing, interfaceText, media, smallCaps, vars } from '@fabula/ui-kit/tokens';
import type { StyleRule } from '@vanilla-extract/css';
import { clampedTo, kitStyle, kitVariants } from '../kitStyle.ts';
import { tone } from './tones.css.ts';

export const card = kitStyle({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  minWidth: 0,
  height: '100%',
});

export const cover = kitStyle({
  boxSizing: 'border-box',
  display: 'flex',
  flexDirection: 'column',
  aspectRatio: '4 / 5',
  padding: `${vars.space[4]} ${vars.space[5]} ${vars.space[5]} ${vars.space[6]}`,
  borderRadius: vars.radius.small,
  borderInlineStart: `0.5rem solid ${tone}`,
  background: `color-mix(in oklab, ${tone} 9%, ${vars.color.surface})`,
  boxShadow: `inset 0 0 0 1px ${vars.color.line}, ${vars.shadow.resting}`,
  transition: `box-shadow ${vars.duration.settle} ${vars.ease.out}, translate ${vars.duration.settle} ${vars.ease.out}`,
  selectors: {
    '&[data-pictured]': { padding: `0 0 ${vars.space[4]}` },
    '&[data-blank]': {
      outline: `1px dashed ${vars.color.pencilRule}`,
      outlineOffset: '-1px',
      background: 'transparent',
      borderInlineStartColor: 'transparent',
      boxShadow: 'none',
    },
    [`${card}:hover &`]: {
      boxShadow: `inset 0 0 0 1px ${vars.color.pencilRule}, ${vars.shadow.lifted}`,
      translate: '0 -2px',
    },
  },
  '@media': {
    [media.phone]: { aspectRatio: 'auto', minHeight: '10rem' },
    [media.reducedMotion]: {
      transition: 'none',
      selectors: { [`${card}:hover &`]: { translate: 'none' } },
    },
    [media.forcedColors]: { border: '1px solid' },
  },
});

export const picture = kitStyle({
  display: 'block',
  flex: '1 1 0',
  boxSizing: 'border-box',
  width: '100%',
  height: 'auto',
  minHeight: 0,
  objectFit: 'cover',
  marginBlockEnd: vars.space[3],
  borderStartEndRadius: vars.radius.small,
  background: `color-mix(in oklab, ${tone} 22%, ${vars.color.surface})`,
  '@media': { [media.phone]: { flex: 'none', aspectRatio: '16 / 9' } },
});

export const genre = kitStyle({
  ...smallCaps,
  margin: 0,
  selectors: { [`${cover}[data-pictured] > &`]: { textAlign: 'center', paddingInline: vars.space[4] } },
  minHeight: '1.45em',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  color: vars.color.inkSoft,
});

export const name = kitStyle({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.space[3],
  marginBlock: 'auto',
  textAlign: 'center',
  minWidth: 0,
  selectors: {
    [`${cover}[data-pictured] > &`]: {
      gap: vars.space[1],
      marginBlock: 0,
      paddingInline: vars.space[4],
    },
  },
});

export const title = kitStyle({
  margin: 0,
  color: vars.color.ink,
  lineHeight: vars.leading.tight,
  overflowWrap: 'anywhere',
  textWrap: 'balance',
  ...clampedTo(6),
  // Room for descenders.
  paddingBlockEnd: '0.14em',
  selectors: {
    [`${cover}[data-pictured] &`]: { WebkitLineClamp: 3 },
    [`${cover}[data-blank] &`]: { fontStyle: 'italic', color: vars.color.pencil },
  },
});

const sized = (short: string, long: string, longest: string): NonNullable<StyleRule['selectors']> => ({
  '&[data-length="short"]': { fontSize: short },
  '&[data-length="long"]': { fontSize: long },
  '&[data-length="longest"]': { fontSize: longest },
});

export const faces = kitVariants({
  book: {
    fontFamily: vars.font.prose,
    fontWeight: 500,
    selectors: sized('1.5rem', '1.25rem', '1.0625rem'),
  },
  script: {
    fontFamily: vars.font.screenplay,
    fontWeight: 700,
    textTransform: 'uppercase',
    selectors: sized('1.25rem', '1.0625rem', '0.9375rem'),
  },
});

/** The title's link, over all of the card. */
export const opening = kitStyle({
  color: 'inherit',
  textDecoration: 'none',
  ':focus-visible': { outline: 'none' },
  '::after': { content: '""', position: 'absolute', inset: 0, borderRadius: vars.radius.small },
  selectors: { '&:focus-visible::after': focusRing },
});

export const author = kitStyle({
  ...interfaceText,
  margin: 0,
  color: vars.color.inkSoft,
  overflowWrap: 'anywhere',
});
