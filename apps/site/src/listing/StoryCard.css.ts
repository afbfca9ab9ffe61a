import { interfaceText, media, smallCaps, vars } from '@fabula/ui-kit/tokens';
import { clampedTo, siteStyle } from '../siteStyle.ts';
import { tone } from '../ui/tones.css.ts';

const narrow = '(max-width: 36rem)';
const pictureWidth = '6rem';
const pictureHeight = '6.5rem';

export const card = siteStyle({
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
export const picture = siteStyle({
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

export const genre = siteStyle({
  ...smallCaps,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  color: vars.color.inkSoft,
});

export const title = siteStyle({
  fontFamily: vars.font.prose,
  fontSize: '1.0625rem',
  fontWeight: 500,
  lineHeight: vars.leading.tight,
  overflowWrap: 'anywhere',
  textWrap: 'balance',
  ...clampedTo(4),
});

export const foot = siteStyle({
  ...interfaceText,
  display: 'grid',
  margin: 0,
  marginBlockStart: 'auto',
  paddingBlockStart: vars.space[2],
  fontSize: vars.text.caption,
  color: vars.color.inkSoft,
});

export const author = siteStyle({
  minWidth: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
});

export const about = siteStyle({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: vars.space[3],
  color: vars.color.inkFaint,
  fontVariantNumeric: 'tabular-nums',
});
