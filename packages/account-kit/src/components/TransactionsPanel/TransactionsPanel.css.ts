import { interfaceText, layered, vars } from '@fabula/ui-kit/tokens';
import { style } from '@vanilla-extract/css';

export const panel = style(
  layered({ ...interfaceText, display: 'grid', gap: vars.space[4], minWidth: 0, color: vars.color.ink }),
);
