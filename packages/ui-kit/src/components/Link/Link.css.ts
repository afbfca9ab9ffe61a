import { controlText, focusRing, interfaceText } from '../../tokens/rules.ts';
import { vars } from '../../tokens/vars.css.ts';
import { kitStyle, kitVariants } from '../kitStyle.ts';

const underline = {
  textDecorationLine: 'underline',
  textDecorationColor: vars.color.pencilRule,
  textDecorationThickness: '1px',
  textUnderlineOffset: '0.2em',
  borderRadius: vars.radius.small,
  cursor: 'pointer',
} as const;

export const inline = kitStyle({
  ...underline,
  color: 'inherit',
  overflowWrap: 'anywhere',
  ':hover': { textDecorationColor: 'currentColor' },
  ':focus-visible': focusRing,
});

export const quiet = kitStyle({
  ...interfaceText,
  ...underline,
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: vars.control.large,
  color: vars.color.inkSoft,
  ':hover': { color: vars.color.ink, textDecorationColor: 'currentColor' },
  ':focus-visible': focusRing,
});

export const cover = kitStyle({
  color: 'inherit',
  textDecoration: 'none',
  cursor: 'pointer',
  ':focus-visible': { outline: 'none' },
  '::after': { content: '""', position: 'absolute', inset: 0, borderRadius: vars.radius.small },
  selectors: { '&:focus-visible::after': focusRing },
});

/** Not the button's own classes: a page that has links and no button loads no button. */
const asButton = kitStyle({
  ...interfaceText,
  ...controlText,
  boxSizing: 'border-box',
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  margin: 0,
  border: '1px solid transparent',
  borderRadius: vars.radius.medium,
  textAlign: 'center',
  textDecoration: 'none',
  cursor: 'pointer',
  transition: `background-color ${vars.duration.quick} ${vars.ease.out}, border-color ${vars.duration.quick} ${vars.ease.out}`,
  ':focus-visible': focusRing,
});

export const buttons = kitVariants({
  primary: [
    asButton,
    {
      background: vars.color.accent,
      color: vars.color.accentInk,
      fontWeight: 600,
      ':hover': { background: `color-mix(in oklab, ${vars.color.accent} 90%, ${vars.color.ink})` },
      ':active': { background: `color-mix(in oklab, ${vars.color.accent} 82%, ${vars.color.ink})` },
    },
  ],
  secondary: [
    asButton,
    {
      background: vars.color.surface,
      borderColor: vars.color.pencilRule,
      color: vars.color.ink,
      fontWeight: 500,
      ':hover': { borderColor: vars.color.inkSoft },
      ':active': { background: `color-mix(in oklab, ${vars.color.ink} 8%, transparent)` },
    },
  ],
});

export const sizes = kitVariants({
  medium: {
    minHeight: vars.control.medium,
    paddingBlock: vars.space[1],
    paddingInline: vars.space[4],
  },
  large: {
    minHeight: vars.control.large,
    paddingBlock: vars.space[2],
    paddingInline: vars.space[6],
    fontSize: '1rem',
  },
});
