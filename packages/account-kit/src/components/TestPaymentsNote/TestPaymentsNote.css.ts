import { labelText, vars } from '@fabula/ui-kit/tokens';
import { kitStyle } from '../kitStyle.ts';

export const stamp = kitStyle({
  ...labelText,
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[2],
  margin: 0,
  paddingBlock: vars.space[2],
  paddingInline: vars.space[3],
  border: `1px dashed ${vars.color.pencilRule}`,
  borderRadius: vars.radius.medium,
  color: vars.color.inkSoft,
  fontWeight: 600,
});
export const mark = kitStyle({ flex: 'none', color: vars.color.pencil });
