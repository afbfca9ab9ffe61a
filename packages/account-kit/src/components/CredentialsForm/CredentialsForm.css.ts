import { interfaceText, layered, vars } from '@fabula/ui-kit/tokens';
import { style } from '@vanilla-extract/css';

export const frame = style(
  layered({ ...interfaceText, display: 'grid', gap: vars.space[5], width: '100%', maxWidth: '24rem' }),
);

export const line = style(
  layered({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: vars.space[2],
    margin: 0,
    color: vars.color.inkSoft,
  }),
);
