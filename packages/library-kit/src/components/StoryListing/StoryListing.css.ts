import { focusRing, interfaceText, media, smallCaps, vars } from '@fabula/ui-kit/tokens';
import { clampedTo, headingText, kitStyle, kitVariants } from '../kitStyle.ts';
import { tone } from '../WorkCover/tones.css.ts';

const roomy = '(min-width: 46rem)';

export const listing = kitStyle({
  containerType: 'inline-size',
  minWidth: 0,
  color: vars.color.ink,
  background: vars.color.canvas,
});

/** Another theme than the page's needs an edge. */
export const dark = kitStyle({
  padding: vars.space[6],
  borderRadius: vars.radius.large,
  '@media': { '(max-width: 40rem)': { padding: vars.space[4] } },
});

export const sections = kitVariants({
  full: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: vars.space[12] },
  compact: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: `${vars.space[8]} ${vars.space[12]}`,
    '@container': { [roomy]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
  },
});

export const head = kitStyle({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  columnGap: vars.space[4],
  marginBlockEnd: vars.space[4],
  borderBlockEnd: `1px solid ${vars.color.line}`,
});

export const titles = kitVariants({
  full: {
    margin: 0,
    minWidth: 0,
    ...headingText,
    overflowWrap: 'anywhere',
  },
  compact: {
    margin: 0,
    minWidth: 0,
    fontFamily: vars.font.prose,
    fontSize: vars.text.prose,
    fontWeight: 500,
    lineHeight: vars.leading.tight,
    overflowWrap: 'anywhere',
  },
});

export const groups = kitVariants({
  full: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: vars.space[8],
    '@container': { [roomy]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
  },
  compact: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: vars.space[5] },
});

/** Neighbouring names take equal room, so that their cards align. */
export const group = kitStyle({
  display: 'grid',
  gridTemplateRows: 'auto 1fr',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.space[3],
  minWidth: 0,
  '@container': { [roomy]: { gridRow: 'span 2', gridTemplateRows: 'subgrid' } },
});

export const compactGroup = kitStyle({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.space[1],
  minWidth: 0,
});

export const groupNames = kitVariants({
  premise: {
    margin: 0,
    minWidth: 0,
    color: vars.color.inkSoft,
    fontFamily: vars.font.prose,
    fontSize: vars.text.body,
    fontStyle: 'italic',
    fontWeight: 400,
    lineHeight: vars.leading.interface,
    overflowWrap: 'anywhere',
    ...clampedTo(2),
  },
  genre: { margin: 0, minWidth: 0, fontWeight: 400 },
});

export const genreLink = kitStyle({
  ...smallCaps,
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: vars.control.small,
  fontSize: vars.text.body,
  color: vars.color.inkSoft,
  textDecoration: 'none',
  overflowWrap: 'anywhere',
  borderRadius: vars.radius.small,
  ':hover': { color: vars.color.ink, textDecorationLine: 'underline' },
  ':focus-visible': focusRing,
});

export const stories = kitVariants({
  full: {
    display: 'grid',
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    gap: vars.space[4],
    margin: 0,
    padding: 0,
    listStyle: 'none',
  },
  compact: { containerType: 'inline-size', margin: 0, padding: 0, listStyle: 'none' },
});

export const none = kitStyle({
  ...interfaceText,
  margin: 0,
  paddingBlock: vars.space[6],
  color: vars.color.inkSoft,
});

const narrow = '(max-width: 36rem)';
const pictureWidth = '6rem';
const pictureHeight = '6.5rem';

export const card = kitStyle({
  position: 'relative',
  boxSizing: 'border-box',
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space[1],
  minWidth: 0,
  minHeight: '9rem',
  padding: `${vars.space[3]} ${vars.space[4]}`,
  borderRadius: vars.radius.small,
  borderInlineStart: `0.375rem solid ${tone}`,
  background: `color-mix(in oklab, ${tone} 9%, ${vars.color.surface})`,
  boxShadow: `inset 0 0 0 1px ${vars.color.line}, ${vars.shadow.resting}`,
  transition: `box-shadow ${vars.duration.settle} ${vars.ease.out}`,
  ':hover': { boxShadow: `inset 0 0 0 1px ${vars.color.pencilRule}, ${vars.shadow.lifted}` },
  selectors: { '&[data-pictured]': { paddingInlineStart: `calc(${pictureWidth} + ${vars.space[4]})` } },
  '@container': {
    [narrow]: {
      selectors: {
        '&[data-pictured]': {
          paddingInlineStart: vars.space[4],
          paddingBlockStart: `calc(${pictureHeight} + ${vars.space[3]})`,
        },
      },
    },
  },
  '@media': { [media.forcedColors]: { border: '1px solid' } },
});

/** A cover beside the text; above it on a narrow card. Needs a list that is a container. */
export const picture = kitStyle({
  position: 'absolute',
  insetBlock: 0,
  insetInlineStart: 0,
  width: pictureWidth,
  height: '100%',
  objectFit: 'cover',
  background: `color-mix(in oklab, ${tone} 22%, ${vars.color.surface})`,
  '@container': {
    [narrow]: {
      insetBlockEnd: 'auto',
      width: '100%',
      height: pictureHeight,
      borderStartEndRadius: vars.radius.small,
    },
  },
});

export const genre = kitStyle({
  ...smallCaps,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  color: vars.color.inkSoft,
});

export const title = kitStyle({
  fontFamily: vars.font.prose,
  fontSize: '1.0625rem',
  fontWeight: 500,
  lineHeight: vars.leading.tight,
  overflowWrap: 'anywhere',
  textWrap: 'balance',
  ...clampedTo(4),
});

export const foot = kitStyle({
  ...interfaceText,
  display: 'grid',
  margin: 0,
  marginBlockStart: 'auto',
  paddingBlockStart: vars.space[2],
  fontSize: vars.text.caption,
  color: vars.color.inkSoft,
});

export const author = kitStyle({
  minWidth: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
});

export const about = kitStyle({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: vars.space[3],
  color: vars.color.inkFaint,
  fontVariantNumeric: 'tabular-nums',
});
