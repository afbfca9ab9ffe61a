import { vars } from '@fabula/ui-kit/tokens';
import { style } from '@vanilla-extract/css';

export const swatch = style({
  display: 'inline-block',
  width: '2.5rem',
  height: '1.25rem',
  marginInlineEnd: vars.space[3],
  border: `1px solid ${vars.color.line}`,
  borderRadius: vars.radius.small,
  verticalAlign: 'middle',
});
