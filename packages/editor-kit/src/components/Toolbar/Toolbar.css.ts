import { layered, vars } from '@fabula/ui-kit/tokens';
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

export const counts = style(
  layered({
    display: 'grid',
    gridTemplateColumns: 'auto auto',
    gap: `${vars.space[1]} ${vars.space[6]}`,
    margin: 0,
    fontSize: vars.text.label,
  }),
);
export const term = style(layered({ margin: 0, color: vars.color.inkSoft }));
export const number = style(
  layered({ margin: 0, textAlign: 'end', fontVariantNumeric: 'tabular-nums', color: vars.color.ink }),
);
