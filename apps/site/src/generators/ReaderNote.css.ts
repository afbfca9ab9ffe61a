import { focusRing, interfaceText, vars } from '@fabula/ui-kit/tokens';
import { siteStyle } from '../siteStyle.ts';

export const note = siteStyle({
  ...interfaceText,
  margin: 0,
  minHeight: '1.5em',
  fontSize: vars.text.caption,
  lineHeight: 1.5,
  color: vars.color.inkSoft,
  overflowWrap: 'anywhere',
});

export const link = siteStyle({
  display: 'inline-flex',
  alignItems: 'center',
  borderRadius: vars.radius.small,
  color: vars.color.ink,
  ':focus-visible': focusRing,
  '@media': { '(pointer: coarse)': { minHeight: vars.control.large } },
});
