import { focusRing, interfaceText, vars } from '@fabula/ui-kit/tokens';
import { siteStyle } from '../siteStyle.ts';

/** Aligned with the text below, despite its links' padding. */
export const nav = siteStyle({
  display: 'flex',
  flexWrap: 'wrap',
  gap: `0 ${vars.space[1]}`,
  marginInlineStart: `calc(-1 * ${vars.space[2]})`,
  marginBlockEnd: vars.space[3],
});

export const links = siteStyle({
  ...interfaceText,
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: vars.control.large,
  paddingInline: vars.space[2],
  borderRadius: vars.radius.small,
  color: vars.color.inkSoft,
  fontSize: vars.text.label,
  textDecorationLine: 'underline',
  textDecorationColor: 'transparent',
  textDecorationThickness: '1px',
  textUnderlineOffset: '0.35em',
  ':hover': { color: vars.color.ink, textDecorationColor: vars.color.pencilRule },
  ':focus-visible': focusRing,
  selectors: { '&[aria-current]': { color: vars.color.ink, textDecorationColor: vars.color.accent } },
});
