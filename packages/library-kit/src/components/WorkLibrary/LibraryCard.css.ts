import { interfaceText, smallCaps, vars } from '@fabula/ui-kit/tokens';
import { kitStyle } from '../kitStyle.ts';

export const premise = kitStyle({
  margin: `${vars.space[3]} 0 0`,
  color: vars.color.inkSoft,
  fontFamily: vars.font.prose,
  fontSize: vars.text.body,
  lineHeight: vars.leading.interface,
  overflowWrap: 'anywhere',
});

export const foot = kitStyle({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space[2],
  minHeight: vars.control.small,
  marginBlockStart: vars.space[2],
});

export const standing = kitStyle({
  ...interfaceText,
  margin: 0,
  fontSize: vars.text.caption,
  color: vars.color.inkFaint,
});

export const mark = kitStyle({
  ...smallCaps,
  margin: 0,
  paddingInline: vars.space[2],
  border: `1px solid ${vars.color.pencilRule}`,
  borderRadius: vars.radius.small,
  color: vars.color.inkSoft,
});
