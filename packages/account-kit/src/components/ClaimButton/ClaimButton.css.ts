import { labelText, layered, vars } from '@fabula/ui-kit/tokens';
import { style } from '@vanilla-extract/css';

export const claim = style(
  layered({ display: 'flex', flexDirection: 'column', alignItems: 'flex-start', gap: vars.space[2] }),
);

export const sentence = style(
  layered({ ...labelText, margin: 0, color: vars.color.ink, outlineOffset: '4px' }),
);

export const problem = style(layered({ ...labelText, margin: 0, color: vars.color.danger }));
