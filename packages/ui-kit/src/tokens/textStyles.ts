import { vars } from './vars.css.ts';

/** The focus ring. Spread it into a rule for `[data-focus-visible]`, inside `layered({…})`. */
export const focusRing = {
  outline: `2px solid ${vars.color.focus}`,
  outlineOffset: '2px',
} as const;

/** Removes the browser’s outline, for elements that draw `focusRing` themselves. */
export const noFocusRing = { outline: 'none' } as const;

/** Family, size (15 px) and line height of the interface: buttons, menus, forms. */
export const interfaceText = {
  fontFamily: vars.font.interface,
  fontSize: vars.text.body,
  lineHeight: vars.leading.interface,
} as const;

/** For controls: an embedder’s reset that lets controls inherit their font changes nothing about them. */
export const controlText = {
  fontStyle: 'normal',
  fontVariant: 'normal',
  letterSpacing: 'normal',
} as const;

/** As `interfaceText`, one size smaller (14 px): labels, notes, rows of tables. */
export const labelText = {
  fontFamily: vars.font.interface,
  fontSize: vars.text.label,
  lineHeight: vars.leading.interface,
} as const;

/** Family, size and line height of the story itself, for a measure of 62 to 68 letters. */
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
