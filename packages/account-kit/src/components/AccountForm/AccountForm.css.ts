import { layered, vars } from '@fabula/ui-kit/tokens';
import { style } from '@vanilla-extract/css';

export const form = style(
  layered({ display: 'flex', flexDirection: 'column', gap: vars.space[5], minWidth: 0, margin: 0 }),
);

export const actions = style(
  layered({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: vars.space[3] }),
);
