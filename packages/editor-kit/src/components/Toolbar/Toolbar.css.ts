import { layered } from '@fabula/ui-kit/tokens';
import { style } from '@vanilla-extract/css';
import { editorContainer, editorWidth } from '../StoryEditor/editorWidth.ts';

export const words = style(
  layered({
    fontVariantNumeric: 'tabular-nums',
    whiteSpace: 'nowrap',
    '@container': { [`${editorContainer} (max-width: 28rem)`]: { display: 'none' } },
  }),
);

export const roomyOnly = style(layered({ '@container': { [editorWidth.phone]: { display: 'none' } } }));
export const narrowOnly = style(layered({ '@container': { [editorWidth.wide]: { display: 'none' } } }));
