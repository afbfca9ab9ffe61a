import { interfaceText, layered, proseText, vars } from '@fabula/ui-kit/tokens';
import { globalStyle, style } from '@vanilla-extract/css';
import { editorWidth } from '../StoryEditor/editorWidth.ts';
import { text } from '../TextSurface/TextSurface.css.ts';

export const story = style(
  layered({
    position: 'relative',
    ...proseText,
    color: vars.color.ink,
  }),
);

const highlight = (name: string, background: string, color: string) => ({
  [`&::highlight(${name})`]: { background, color },
});
/** Painted by CSS Custom Highlights, without a change of the DOM. */
const highlights = {
  ...highlight('fabula-found', vars.color.addedSoft, vars.color.ink),
  ...highlight('fabula-found-here', vars.color.accent, vars.color.accentInk),
};

export const editor = style(
  layered({
    marginInlineStart: `calc(-1 * (${vars.space[3]} + 2px))`,
    marginBlockEnd: vars.space[5],
    paddingInlineStart: vars.space[3],
    borderInlineStart: `2px solid ${vars.color.accent}`,
    userSelect: 'text',
  }),
);
globalStyle(`[data-focus-mode] ${editor} ${text}`, layered({ color: vars.color.ink }));
globalStyle(`${editor} > ${text} > :last-child > :last-child`, layered({ marginBlockEnd: 0 }));
/** A block selection of the paragraph around it shows no selected text. */
globalStyle(
  `.ProseMirror-hideselection ${editor} ::selection`,
  layered({ background: `color-mix(in oklab, ${vars.color.focus} 28%, transparent)` }),
);

const underline = (line: string, color: string, width: string) => ({
  textDecoration: `underline ${line} ${color} ${width}`,
  textUnderlineOffset: '0.25em',
});

export const marked = style(
  layered({
    color: 'inherit',
    background: 'transparent',
    borderRadius: vars.radius.small,
    ...underline('solid', vars.color.accent, '2px'),
    transition: `background-color ${vars.duration.ink} ${vars.ease.out}`,
    selectors: { ...highlights, '&[data-flash]': { background: vars.color.addedSoft } },
  }),
);

export const markable = style(
  layered({
    cursor: 'pointer',
    borderRadius: vars.radius.small,
    outline: 'none',
    ...underline('dotted', vars.color.pencilRule, '1px'),
    selectors: {
      '&[aria-checked="true"]': underline('solid', vars.color.accent, '2px'),
      '&:hover': { background: `color-mix(in oklab, ${vars.color.ink} 6%, transparent)` },
      '&:focus-visible': { outline: `2px solid ${vars.color.focus}`, outlineOffset: '1px' },
    },
  }),
);

export const placed = style(
  layered({
    display: 'flex',
    flexDirection: 'column',
    gap: vars.space[4],
    marginBlock: `0 ${vars.space[6]}`,
    ...interfaceText,
  }),
);

export const empty = style(
  layered({
    ...interfaceText,
    color: vars.color.inkFaint,
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'flex-start',
    gap: vars.space[1],
  }),
);
export const emptyTitle = style(
  layered({
    margin: 0,
    fontFamily: vars.font.prose,
    fontStyle: 'italic',
    fontSize: vars.text.prose,
    color: vars.color.inkSoft,
  }),
);
export const emptyDetail = style(layered({ margin: 0 }));

/** The strip after a paragraph, in the sheet's margin; without one, the paragraph's menu has it. */
export const marginMark = style(
  layered({
    position: 'absolute',
    insetInlineStart: `calc(100% + ${vars.space[1]})`,
    zIndex: 2,
    width: 'max-content',
    pointerEvents: 'none',
    color: vars.color.inkFaint,
    transition: `opacity ${vars.duration.quick} ${vars.ease.out}`,
    selectors: {
      '&[data-marked]': { color: vars.color.accent },
      '[data-pointing] &:not([data-pointed])': { opacity: 0 },
      '[data-fabula-story]:not(:focus-within) &:not([data-pointed])': { opacity: 0 },
      '[data-focus-mode] &:not([data-pointed], [data-marked])': { opacity: 0 },
    },
    '@container': { [editorWidth.phone]: { display: 'none' } },
  }),
);
export const marginButton = style(
  layered({
    pointerEvents: 'auto',
    selectors: { '&&': { color: 'inherit' }, '&&[data-hovered]': { color: vars.color.ink } },
  }),
);
