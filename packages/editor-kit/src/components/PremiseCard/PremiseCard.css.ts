import { layered, vars } from '@fabula/ui-kit/tokens';
import { style } from '@vanilla-extract/css';

export const mode = style(
  layered({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: vars.space[3] }),
);
export const modeDetail = style(
  layered({ color: vars.color.inkFaint, fontSize: vars.text.label, margin: 0 }),
);

export const start = style(
  layered({ display: 'flex', flexDirection: 'column', alignItems: 'flex-start', gap: vars.space[4] }),
);
