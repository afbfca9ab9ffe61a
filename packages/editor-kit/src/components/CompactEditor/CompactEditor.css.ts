import { layered, vars } from '@fabula/ui-kit/tokens';
import { globalStyle, style } from '@vanilla-extract/css';
import { editorWidth, measure } from '../StoryEditor/editorWidth.ts';

export const sheet = style(
  layered({
    boxSizing: 'border-box',
    width: '100%',
    maxWidth: `calc(${measure('39rem')} + 2 * ${vars.space[16]})`,
    minWidth: 0,
    minHeight: 'calc(100vh - 7rem)',
    marginInline: 'auto',
    paddingInline: vars.space[16],
    paddingBlock: `${vars.space[8]} ${vars.space[16]}`,
    display: 'flex',
    flexDirection: 'column',
    gap: vars.space[6],
    '@container': {
      [editorWidth.phone]: {
        paddingInline: vars.space[5],
        paddingBlock: `${vars.space[4]} ${vars.space[12]}`,
      },
    },
    selectors: { '[data-typewriter] &': { paddingBlockEnd: '45vh' } },
  }),
);

export const premise = style(
  layered({
    paddingBlockEnd: vars.space[3],
    borderBlockEnd: `1px solid ${vars.color.line}`,
    vars: { [vars.text.prose]: vars.text.body },
  }),
);

globalStyle(`${premise} :read-write`, layered({ fontStyle: 'italic', color: vars.color.inkSoft }));
