import { vars } from '@fabula/ui-kit/tokens';
import { style } from '@vanilla-extract/css';

export const example = style({ display: 'grid', gap: vars.space[4], marginBlock: vars.space[6] });

export const stage = style({
  boxSizing: 'border-box',
  minWidth: 0,
  maxHeight: '40rem',
  overflow: 'auto',
  padding: vars.space[6],
  border: `1px solid ${vars.color.line}`,
  borderRadius: vars.radius.large,
  background: vars.color.canvas,
  color: vars.color.ink,
});
