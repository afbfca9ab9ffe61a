import { interfaceText, layered, vars } from '@fabula/ui-kit/tokens';
import { style } from '@vanilla-extract/css';

export const frame = style(
  layered({ ...interfaceText, display: 'grid', gap: vars.space[4], minWidth: 0, maxWidth: '26rem' }),
);

export const amounts = style(layered({ display: 'flex', flexWrap: 'wrap', gap: vars.space[2] }));

export const outcome = style(layered({ selectors: { '&:empty': { display: 'none' } } }));

export const adding = style(
  layered({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: vars.space[2],
    margin: 0,
    fontWeight: 600,
  }),
);
