import { interfaceText, layered, vars } from '@fabula/ui-kit/tokens';
import { style } from '@vanilla-extract/css';

export const frame = style(
  layered({ ...interfaceText, display: 'grid', gap: vars.space[5], width: '100%', maxWidth: '24rem' }),
);
