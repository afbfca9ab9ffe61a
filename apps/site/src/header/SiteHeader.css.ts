import { focusRing, interfaceText, media, smallCaps, vars } from '@fabula/ui-kit/tokens';
import { siteStyle } from '../siteStyle.ts';

/** Below it the header may need a second line. */
const narrow = '(max-width: 48rem)';

export const bar = siteStyle({
  display: 'flex',
  alignItems: 'center',
  columnGap: vars.space[3],
  minHeight: '3.5rem',
  paddingInline: vars.space[6],
  selectors: { ':root:fullscreen &': { display: 'none' } },
  '@media': {
    [narrow]: { flexWrap: 'wrap' },
    [media.phone]: {
      columnGap: vars.space[2],
      paddingInline: vars.space[4],
      selectors: {
        '&[data-crowded], &[data-account]': { paddingBlock: vars.space[1], rowGap: 0 },
      },
    },
  },
});

export const brand = siteStyle({
  display: 'inline-flex',
  alignItems: 'center',
  gap: vars.space[2],
  minHeight: vars.control.medium,
  borderRadius: vars.radius.small,
  color: vars.color.ink,
  textDecoration: 'none',
  ':focus-visible': focusRing,
});

export const wordmark = siteStyle({
  fontFamily: vars.font.prose,
  fontSize: '1.3125rem',
  fontWeight: 560,
  letterSpacing: '-0.01em',
  lineHeight: 1,
  marginBlockStart: '-0.14em',
});

export const badge = siteStyle({
  ...smallCaps,
  paddingInline: vars.space[2],
  border: `1px solid ${vars.color.accent}`,
  borderRadius: vars.radius.small,
  color: vars.color.accent,
});

export const ways = siteStyle({ display: 'contents' });

export const pages = siteStyle({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[1],
  marginInlineStart: 'auto',
  '@media': { [media.phone]: { gap: 0 } },
});

/** Without room beside the links they have a line of their own, reserved before an account is loaded. */
export const tools = siteStyle({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: vars.space[2],
  minWidth: 0,
  '@media': {
    [narrow]: { flexWrap: 'wrap', marginInlineStart: 'auto' },
    [media.phone]: {
      gap: 0,
      selectors: { '[data-crowded] &, [data-account] &': { flexBasis: '100%' } },
    },
  },
});

export const modeRoom = siteStyle({
  display: 'inline-flex',
  '@media': { [media.phone]: { marginInlineEnd: 'auto' } },
});

export const navLink = siteStyle({
  ...interfaceText,
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: vars.control.medium,
  paddingInline: vars.space[3],
  borderRadius: vars.radius.medium,
  color: vars.color.inkSoft,
  textDecoration: 'none',
  ':hover': { color: vars.color.ink },
  ':focus-visible': focusRing,
  '@media': { '(max-width: 26rem)': { paddingInline: vars.space[2] } },
  selectors: {
    '&[aria-current="page"]': {
      color: vars.color.ink,
      textDecorationLine: 'underline',
      textDecorationThickness: '1.5px',
      textDecorationColor: vars.color.accent,
      textUnderlineOffset: '0.4em',
    },
  },
});

/** Reserves the width of its later content against layout shift. */
export const room = siteStyle({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: vars.space[2],
  minHeight: vars.control.medium,
  minWidth: '21rem',
  '@media': {
    '(max-width: 56rem)': { minWidth: '12rem' },
    [media.phone]: { minWidth: '6.25rem', gap: 0 },
  },
});

export const mark = siteStyle({ width: '1.5rem', height: '1.5rem', fill: 'none', strokeLinecap: 'round' });
export const rule = siteStyle({ stroke: vars.color.pencilRule, strokeWidth: 1.4 });
export const ink = siteStyle({ stroke: vars.color.ink, strokeWidth: 2.4 });
export const last = siteStyle({ stroke: vars.color.accent, strokeWidth: 2.4 });
