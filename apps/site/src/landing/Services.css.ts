import { focusRing, interfaceText, media, smallCaps, vars } from '@fabula/ui-kit/tokens';
import { siteStyle } from '../siteStyle.ts';

const twoColumns = '(min-width: 40rem)';
const sixColumns = '(min-width: 60rem)';

/** Rendered, and its typeface fetched, only once it is near. */
export const services = siteStyle({
  contentVisibility: 'auto',
  containIntrinsicSize: 'auto 62rem',
  paddingBlock: `${vars.space[12]} ${vars.space[16]}`,
  // Shadows and focus rings overflow their boxes, and containment clips at its edge.
  marginInline: `calc(-1 * ${vars.space[4]})`,
  paddingInline: vars.space[4],
  '@media': { [media.phone]: { containIntrinsicSize: 'auto 120rem' } },
});

export const heading = siteStyle({
  margin: 0,
  fontFamily: vars.font.prose,
  fontSize: vars.text.title,
  fontWeight: 480,
  letterSpacing: '-0.01em',
  lineHeight: vars.leading.tight,
});

export const cards = siteStyle({
  display: 'grid',
  gap: `${vars.space[12]} ${vars.space[8]}`,
  marginBlockStart: vars.space[8],
  '@media': {
    [twoColumns]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
    [sixColumns]: { gridTemplateColumns: 'repeat(6, minmax(0, 1fr))' },
  },
});

export const card = siteStyle({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  minWidth: 0,
});

export const half = siteStyle({ '@media': { [sixColumns]: { gridColumn: 'span 3' } } });
export const third = siteStyle({ '@media': { [sixColumns]: { gridColumn: 'span 2' } } });

export const cardTitle = siteStyle({
  margin: 0,
  marginBlockStart: vars.space[2],
  fontFamily: vars.font.prose,
  fontSize: '1.3125rem',
  fontWeight: 560,
  lineHeight: vars.leading.tight,
});

export const cardText = siteStyle({
  margin: 0,
  marginBlockStart: vars.space[2],
  maxWidth: '34rem',
  color: vars.color.inkSoft,
  fontSize: '1rem',
  lineHeight: 1.55,
  textWrap: 'pretty',
});

export const doors = siteStyle({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: vars.space[6],
  minHeight: vars.control.large,
  marginBlockStart: vars.space[1],
});

const link = siteStyle({
  ...interfaceText,
  display: 'inline-flex',
  alignItems: 'center',
  gap: '0.35em',
  minHeight: vars.control.large,
  borderRadius: vars.radius.small,
  color: vars.color.ink,
  fontSize: '1rem',
  fontWeight: 600,
  textDecorationLine: 'underline',
  textDecorationColor: vars.color.pencilRule,
  textDecorationThickness: '1px',
  textUnderlineOffset: '0.3em',
  ':hover': { textDecorationColor: vars.color.accent, textDecorationThickness: '2px' },
});

export const door = siteStyle(link, {
  ':focus-visible': { outline: 'none' },
  '::after': {
    content: '""',
    position: 'absolute',
    inset: `calc(-1 * ${vars.space[2]})`,
    borderRadius: vars.radius.medium,
  },
  selectors: { '&:focus-visible::after': focusRing },
});

/** Another link, above it. */
export const sideDoor = siteStyle(link, {
  position: 'relative',
  zIndex: 1,
  color: vars.color.inkSoft,
  fontWeight: 400,
  ':hover': { color: vars.color.ink },
  ':focus-visible': focusRing,
});

export const soon = siteStyle({ ...smallCaps, fontSize: vars.text.label, color: vars.color.inkFaint });

export const grownUps = siteStyle({
  ...interfaceText,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: vars.space[3],
  margin: 0,
  marginBlockStart: vars.space[10],
  color: vars.color.inkSoft,
});

export const age = siteStyle({
  paddingInline: vars.space[2],
  border: `1px solid ${vars.color.pencilRule}`,
  borderRadius: vars.radius.small,
  fontSize: vars.text.caption,
  fontVariantNumeric: 'lining-nums',
});
