import { layered, vars } from '@fabula/ui-kit/tokens';
import { style } from '@vanilla-extract/css';

export const waiting = style(
  layered({ display: 'flex', alignItems: 'center', gap: vars.space[2], color: vars.color.inkSoft }),
);
