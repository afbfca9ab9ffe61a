import { layered, vars } from '@fabula/ui-kit/tokens';
import { style } from '@vanilla-extract/css';

const narrow = '(max-width: 44rem)';

export const toolbar = style(
  layered({
    position: 'sticky',
    // Above the tools of a paragraph that has been scrolled away.
    zIndex: 3,
    paddingInline: vars.space[6],
    paddingBlock: vars.space[1],
    background: vars.color.canvas,
    borderBlockEnd: `1px solid ${vars.color.line}`,
    '@container': { [narrow]: { paddingInline: vars.space[2] } },
    transition: `opacity ${vars.duration.settle} ${vars.ease.out}`,
    selectors: {
      '&[data-plain]': { paddingBlock: 0, borderBlockEnd: 0 },
      // In full screen it is there for a pointer that goes to it, and for the keyboard.
      ':root:fullscreen &': { top: '0 !important' },
      ':root:fullscreen &:not(:hover, :focus-within, :has([aria-expanded="true"]))': { opacity: 0 },
    },
  }),
);
export const spring = style(layered({ flex: 1 }));
/** Narrow rooms have it in the menu alone. */
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
