import { layered, vars } from '@fabula/ui-kit/tokens';
import { style } from '@vanilla-extract/css';
import { editorWidth } from '../StoryEditor/editorWidth.ts';

export const review = style(
  layered({ display: 'flex', flexDirection: 'column', gap: vars.space[4], scrollMarginBlock: '5rem 6rem' }),
);

export const sheet = style(layered({ marginInlineStart: vars.space[4] }));

/** 300 px high at most, then it scrolls (writing.md §9). */
export const text = style(
  layered({
    maxHeight: '300px',
    marginBlockStart: vars.space[2],
    overflowY: 'auto',
    overscrollBehavior: 'contain',
    paddingInlineEnd: vars.space[2],
    fontFamily: vars.font.prose,
    fontSize: vars.text.prose,
    lineHeight: vars.leading.prose,
    borderRadius: vars.radius.small,
    selectors: { '&:focus-visible': { outline: `2px solid ${vars.color.focus}`, outlineOffset: '4px' } },
  }),
);

/** Takes its whole room at once, so that what stands below does not move while the text comes. */
export const growing = style(layered({ minHeight: '300px' }));

export const paragraph = style(
  layered({
    margin: 0,
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
    selectors: { '& + &': { marginBlockStart: vars.space[5] } },
  }),
);

export const sentence = style(
  layered({
    cursor: 'pointer',
    borderRadius: vars.radius.small,
    textDecoration: `underline dotted ${vars.color.pencilRule} 1px`,
    textUnderlineOffset: '0.25em',
    selectors: {
      '&:hover': { color: vars.color.ink },
      '&[aria-checked="true"]': {
        color: vars.color.ink,
        textDecoration: `underline solid ${vars.color.accent} 2px`,
      },
      '&:focus-visible': { outline: `2px solid ${vars.color.focus}`, outlineOffset: '1px' },
    },
  }),
);

export const bar = style(
  layered({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: vars.space[2] }),
);
/** Parts the verdict from the tools; on a phone the tools take a line of their own. */
export const spring = style(
  layered({ flex: 1, '@container': { [editorWidth.phone]: { flexBasis: '100%' } } }),
);
