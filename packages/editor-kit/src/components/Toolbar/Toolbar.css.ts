import { layered, vars } from '@fabula/ui-kit/tokens';
import { style } from '@vanilla-extract/css';
import { editorContainer, editorWidth } from '../StoryEditor/editorWidth.ts';

export const toolbar = style(
  layered({
    position: 'sticky',
    zIndex: 2,
    paddingInline: vars.space[6],
    paddingBlock: vars.space[1],
    background: vars.color.canvas,
    borderBlockEnd: `1px solid ${vars.color.line}`,
    '@container': { [editorWidth.phone]: { paddingInline: vars.space[2] } },
  }),
);

export const spring = style(layered({ flex: 1 }));

export const words = style(
  layered({
    fontVariantNumeric: 'tabular-nums',
    whiteSpace: 'nowrap',
    '@container': { [`${editorContainer} (max-width: 28rem)`]: { display: 'none' } },
  }),
);

/** On a narrow room it is in the toolbar at its foot. */
export const roomyOnly = style(layered({ '@container': { [editorWidth.phone]: { display: 'none' } } }));
export const narrowOnly = style(layered({ '@container': { [editorWidth.wide]: { display: 'none' } } }));
/** In the narrowest rooms it is in the menu alone. */
export const publishButton = style(
  layered({
    whiteSpace: 'nowrap',
    '@container': { [`${editorContainer} (max-width: 22rem)`]: { selectors: { '&&': { display: 'none' } } } },
  }),
);
export const publishWord = style(layered({ '@container': { [editorWidth.phone]: { display: 'none' } } }));
export const publishPicture = style(
  layered({
    display: 'none',
    '@container': { [editorWidth.phone]: { display: 'grid', placeItems: 'center' } },
  }),
);
