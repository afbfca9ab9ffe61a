import { focusRing, interfaceText, media, smallCaps, vars } from '@fabula/ui-kit/tokens';
import { style } from '@vanilla-extract/css';
import { inSite } from '../inSite.ts';

export const bar = style(
  inSite({
    display: 'flex',
    alignItems: 'center',
    gap: vars.space[3],
    minHeight: '3.5rem',
    paddingInline: vars.space[6],
    '@media': { [media.phone]: { paddingInline: vars.space[4], gap: vars.space[2] } },
  }),
);

export const brand = style(
  inSite({
    display: 'inline-flex',
    alignItems: 'center',
    gap: vars.space[2],
    minHeight: vars.control.medium,
    borderRadius: vars.radius.small,
    color: vars.color.ink,
    textDecoration: 'none',
    ':focus-visible': focusRing,
  }),
);

export const wordmark = style(
  inSite({
    fontFamily: vars.font.prose,
    fontSize: '1.3125rem',
    fontWeight: 560,
    letterSpacing: '-0.01em',
    lineHeight: 1,
    marginBlockStart: '-0.14em',
    '@media': {
      [media.phone]: { selectors: { '[data-crowded][data-account] &': { display: 'none' } } },
      '(max-width: 26rem)': { selectors: { '[data-crowded] &, [data-account] &': { display: 'none' } } },
      '(max-width: 22rem)': { display: 'none' },
      // An admin's way to the tools takes its place.
      '(max-width: 28rem)': { selectors: { [`${bar}:has([data-tools]) &`]: { display: 'none' } } },
    },
  }),
);

export const badge = style(
  inSite({
    ...smallCaps,
    paddingInline: vars.space[2],
    border: `1px solid ${vars.color.accent}`,
    borderRadius: vars.radius.small,
    color: vars.color.accent,
    // The switch beside it says the same.
    '@media': {
      '(max-width: 26rem)': { selectors: { '[data-crowded][data-account] &': { display: 'none' } } },
    },
  }),
);

export const tools = style(
  inSite({
    display: 'flex',
    alignItems: 'center',
    gap: vars.space[2],
    marginInlineStart: 'auto',
    '@media': { '(max-width: 22rem)': { gap: 0 } },
  }),
);

export const navLink = style(
  inSite({
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
  }),
);

/** The page that one is on has no need of it where there is little room. */
export const pageLink = style(
  inSite({
    '@media': {
      [media.phone]: { selectors: { '[data-crowded] &': { display: 'none' } } },
      '(max-width: 22rem)': { selectors: { [`${bar}:has([data-tools]) &`]: { display: 'none' } } },
    },
  }),
);

/** Room enough for what will stand there, so that nothing beside it moves when it comes. */
export const room = style(
  inSite({
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'flex-end',
    gap: vars.space[2],
    minHeight: vars.control.medium,
    minWidth: '21rem',
    maxWidth: '24rem',
    '@media': {
      '(max-width: 60rem)': { minWidth: '12rem' },
      [media.phone]: { minWidth: '6.25rem', gap: 0 },
    },
  }),
);
