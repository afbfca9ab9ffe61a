import { layered, vars } from '@fabula/ui-kit/tokens';
import { style } from '@vanilla-extract/css';
export const status = style(
  layered({ display: 'inline-flex', alignItems: 'center', gap: vars.space[2], color: vars.color.pencil }),
);
