import { vars } from '@fabula/ui-kit/tokens';
import { siteStyle } from '../../siteStyle.ts';

export const desk = siteStyle({
  border: `1px solid ${vars.color.line}`,
  borderRadius: vars.radius.medium,
  background: vars.color.canvas,
});
export const again = siteStyle({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'center',
  gap: vars.space[3],
  marginBlockStart: vars.space[4],
  color: vars.color.inkSoft,
});
