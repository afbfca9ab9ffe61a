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

export const slip = siteStyle({
  position: 'relative',
  boxSizing: 'border-box',
  height: '10.5rem',
  padding: `${vars.space[5]} ${vars.space[6]} 0 ${vars.space[8]}`,
  overflow: 'hidden',
  borderRadius: vars.radius.small,
  background: vars.color.surface,
  boxShadow: `inset 0 0 0 1px ${vars.color.line}`,
  maskImage: 'linear-gradient(to bottom, black 72%, transparent)',
  fontFamily: vars.font.prose,
  fontSize: '1rem',
  lineHeight: 1.6,
  textWrap: 'pretty',
  userSelect: 'none',
});

export const ink = siteStyle({ display: 'block', color: vars.color.ink });

export const pencil = siteStyle({
  display: 'block',
  marginBlockStart: vars.space[2],
  color: vars.color.pencil,
  borderInlineStart: `2px solid ${vars.color.pencilRule}`,
  marginInlineStart: `calc(-1 * ${vars.space[4]})`,
  paddingInlineStart: `calc(${vars.space[4]} - 2px)`,
});

export const script = siteStyle({
  fontFamily: vars.font.screenplay,
  fontSize: '0.9375rem',
  lineHeight: 1.25,
  color: vars.color.ink,
});

export const scriptLine = siteStyle({ display: 'block', marginBlockEnd: '1.25em' });
export const scriptName = siteStyle({ display: 'block', marginInlineStart: '38%' });
export const scriptSpeech = siteStyle({ display: 'block', marginInlineStart: '20%', marginInlineEnd: '10%' });

export const wave = siteStyle({
  display: 'block',
  width: '100%',
  height: '2.5rem',
  marginBlockStart: vars.space[4],
});
export const spoken = siteStyle({ stroke: vars.color.accent });
export const unspoken = siteStyle({ stroke: vars.color.pencilRule });

export const steps = siteStyle({
  display: 'grid',
  gap: vars.space[3],
  margin: 0,
});

export const step = siteStyle({ display: 'flex', alignItems: 'baseline', gap: vars.space[3] });

export const number = siteStyle({
  ...smallCaps,
  minWidth: '4.5em',
  color: vars.color.inkFaint,
  lineHeight: 'inherit',
});

export const faint = siteStyle({ color: vars.color.pencil, fontStyle: 'italic' });

export const rules = siteStyle({
  position: 'absolute',
  inset: `${vars.space[6]} ${vars.space[6]} 0 ${vars.space[8]}`,
  background: `repeating-linear-gradient(to bottom, ${vars.color.line} 0 1px, transparent 1px 1.6rem)`,
});
