import { layered, vars } from '@fabula/ui-kit/tokens';
import { style } from '@vanilla-extract/css';

export const form = style(layered({ display: 'flex', flexDirection: 'column', gap: vars.space[3] }));
