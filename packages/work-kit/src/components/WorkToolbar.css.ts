import { layered, vars } from '@fabula/ui-kit/tokens';
import { style } from '@vanilla-extract/css';

const narrow = '(max-width: 44rem)';

export const toolbar = style(
  layered({
    position: 'sticky',
    zIndex: 2,
    paddingInline: vars.space[6],
    paddingBlock: vars.space[1],
    background: vars.color.canvas,
    borderBlockEnd: `1px solid ${vars.color.line}`,
    '@container': { [narrow]: { paddingInline: vars.space[2] } },
    selectors: { '&[data-plain]': { paddingBlock: 0, borderBlockEnd: 0 } },
  }),
);
export const spring = style(layered({ flex: 1 }));
/** In the narrowest rooms it is in the menu alone. */
export const publishButton = style(
  layered({
    whiteSpace: 'nowrap',
    '@container': { '(max-width: 22rem)': { selectors: { '&&': { display: 'none' } } } },
  }),
);
export const publishWord = style(layered({ '@container': { [narrow]: { display: 'none' } } }));
export const publishPicture = style(
  layered({ display: 'none', '@container': { [narrow]: { display: 'grid', placeItems: 'center' } } }),
);
