import { focusRing, interfaceText, vars } from '@fabula/ui-kit/tokens';
import { style } from '@vanilla-extract/css';
import { inSite } from './inSite.ts';

const settling = `${vars.duration.quick} ${vars.ease.out}`;

const asButton = style(
  inSite({
    ...interfaceText,
    boxSizing: 'border-box',
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    minHeight: vars.control.large,
    paddingInline: vars.space[6],
    border: '1px solid transparent',
    borderRadius: vars.radius.medium,
    fontSize: '1rem',
    fontWeight: 600,
    textDecoration: 'none',
    cursor: 'pointer',
    transition: `background-color ${settling}, border-color ${settling}`,
    ':focus-visible': focusRing,
  }),
);

/** A link to the one next step, in the look of a primary button. */
export const primaryLink = style([
  asButton,
  inSite({
    background: vars.color.accent,
    color: vars.color.accentInk,
    ':hover': { background: `color-mix(in oklab, ${vars.color.accent} 90%, ${vars.color.ink})` },
    ':active': { background: `color-mix(in oklab, ${vars.color.accent} 82%, ${vars.color.ink})` },
  }),
]);

/** The same step offered again, in the look of a secondary button. */
export const secondaryLink = style([
  asButton,
  inSite({
    background: vars.color.surface,
    borderColor: vars.color.pencilRule,
    color: vars.color.ink,
    ':hover': { borderColor: vars.color.inkSoft },
    ':active': { background: `color-mix(in oklab, ${vars.color.ink} 8%, transparent)` },
  }),
]);

/** To more of the same, as large as the button that brings it where there are scripts. */
export const moreLink = style([
  secondaryLink,
  inSite({ minHeight: vars.control.medium, paddingInline: vars.space[4], fontSize: vars.text.label }),
]);

/** A link among interface text. */
export const quietLink = style(
  inSite({
    ...interfaceText,
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: vars.control.large,
    color: vars.color.inkSoft,
    textDecorationLine: 'underline',
    textDecorationColor: vars.color.pencilRule,
    textDecorationThickness: '1px',
    textUnderlineOffset: '0.25em',
    borderRadius: vars.radius.small,
    ':hover': { color: vars.color.ink, textDecorationColor: 'currentColor' },
    ':focus-visible': focusRing,
  }),
);
