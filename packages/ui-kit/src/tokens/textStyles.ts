import { vars } from './vars.css.ts';

/** Rule fragments that several components share. Spread them inside `layered({…})`. */
export const focusRing = {
  outline: `2px solid ${vars.color.focus}`,
  outlineOffset: '2px',
} as const;

export const noFocusRing = { outline: 'none' } as const;

export const interfaceText = {
  fontFamily: vars.font.interface,
  fontSize: vars.text.body,
  lineHeight: vars.leading.interface,
} as const;

export const labelText = {
  fontFamily: vars.font.interface,
  fontSize: vars.text.label,
  lineHeight: vars.leading.interface,
} as const;

export const proseText = {
  fontFamily: vars.font.prose,
  fontSize: vars.text.prose,
  lineHeight: vars.leading.prose,
} as const;

/** Chapter marks and margin labels: small caps of the prose serif, letterspaced. */
export const smallCaps = {
  fontFamily: vars.font.prose,
  fontSize: vars.text.caption,
  fontVariantCaps: 'all-small-caps',
  letterSpacing: '0.08em',
  lineHeight: vars.leading.interface,
} as const;
