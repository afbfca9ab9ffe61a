import { interfaceText, labelText, media, proseText, vars } from '@fabula/ui-kit/tokens';
import { keyframes } from '@vanilla-extract/css';
import { kitRule, kitStyle } from '../kitStyle.ts';
import { editorWidth } from '../StoryEditor/editorWidth.ts';
import { text } from '../TextSurface/TextSurface.css.ts';

export const story = kitStyle({
  position: 'relative',
  ...proseText,
  color: vars.color.ink,
});

const highlight = (name: string, background: string, color: string) => ({
  [`&::highlight(${name})`]: { background, color },
});
/** Painted by CSS Custom Highlights, without a change of the DOM. */
const highlights = {
  ...highlight('fabula-found', vars.color.addedSoft, vars.color.ink),
  ...highlight('fabula-found-here', vars.color.accent, vars.color.accentInk),
};

export const editor = kitStyle({
  marginInlineStart: `calc(-1 * (${vars.space[3]} + 2px))`,
  marginBlockEnd: vars.space[5],
  paddingInlineStart: vars.space[3],
  borderInlineStart: `2px solid ${vars.color.accent}`,
  userSelect: 'text',
});
kitRule(`[data-focus-mode] ${editor} ${text}`, { color: vars.color.ink });
kitRule(`${editor} > ${text} > :last-child > :last-child`, { marginBlockEnd: 0 });
/** A block selection of the paragraph around it shows no selected text. */
kitRule(`.ProseMirror-hideselection ${editor} ::selection`, {
  background: `color-mix(in oklab, ${vars.color.focus} 28%, transparent)`,
});

const underline = (line: string, color: string, width: string) => ({
  textDecoration: `underline ${line} ${color} ${width}`,
  textUnderlineOffset: '0.25em',
});

/** Red would be a mistake, and grey-blue a proposal. */
const remembered = underline('solid', vars.color.inkFaint, '2px');

export const marked = kitStyle({
  color: 'inherit',
  background: 'transparent',
  borderRadius: vars.radius.small,
  ...remembered,
  transition: `background-color ${vars.duration.ink} ${vars.ease.out}`,
  selectors: { ...highlights, '&[data-flash]': { background: vars.color.addedSoft } },
});

export const markable = kitStyle({
  cursor: 'pointer',
  borderRadius: vars.radius.small,
  outline: 'none',
  ...underline('dotted', vars.color.pencilRule, '1px'),
  selectors: {
    '&[aria-checked="true"]': remembered,
    '&:hover': { background: `color-mix(in oklab, ${vars.color.ink} 6%, transparent)` },
    '&:focus-visible': { outline: `2px solid ${vars.color.focus}`, outlineOffset: '1px' },
  },
});

export const placed = kitStyle({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space[4],
  marginBlock: `0 ${vars.space[6]}`,
  ...interfaceText,
});

export const empty = kitStyle({
  ...interfaceText,
  color: vars.color.inkFaint,
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-start',
  gap: vars.space[1],
});
export const emptyTitle = kitStyle({
  margin: 0,
  fontFamily: vars.font.prose,
  fontStyle: 'italic',
  fontSize: vars.text.prose,
  color: vars.color.inkSoft,
});
export const emptyDetail = kitStyle({ margin: 0 });

/** The strip after a paragraph, in the sheet's margin; without one, the paragraph's menu has it. */
export const marginMark = kitStyle({
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
});
export const marginButton = kitStyle({
  pointerEvents: 'auto',
  selectors: { '&&': { color: 'inherit' }, '&&[data-hovered]': { color: vars.color.ink } },
});

const blink = keyframes({ '0%, 50%': { opacity: 1 }, '51%, 100%': { opacity: 0 } });

export const pencil = kitStyle({
  color: vars.color.pencil,
  textDecoration: 'none',
  cursor: 'text',
  selectors: {
    '&[data-writing]::after': {
      content: '"" / ""',
      display: 'inline-block',
      width: '2px',
      height: '1.05em',
      marginInlineStart: '0.1em',
      verticalAlign: '-0.16em',
      background: vars.color.pencil,
      animation: `${blink} 1.1s step-end infinite`,
    },
  },
  '@media': { [media.reducedMotion]: { selectors: { '&[data-writing]::after': { animation: 'none' } } } },
});

export const gap = kitStyle({ display: 'block', height: vars.space[5] });

const darken = keyframes({ from: { color: vars.color.pencil }, to: { color: vars.color.ink } });
export const taken = kitStyle({ animation: `${darken} ${vars.duration.ink} ${vars.ease.out}` });

export const line = kitStyle({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${vars.space[1]} ${vars.space[2]}`,
  marginBlockStart: `calc(-1 * ${vars.space[3]})`,
  color: vars.color.inkSoft,
  fontSize: vars.text.label,
});
export const label = kitStyle({
  color: vars.color.pencil,
  fontSize: vars.text.caption,
  marginInlineEnd: vars.space[2],
});
export const takes = kitStyle({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  '@container': { [editorWidth.phone]: { display: 'none' } },
});
export const spent = kitStyle({
  selectors: { '&:has(button)': { paddingBlockStart: vars.space[2], paddingInlineStart: vars.space[2] } },
});

const appear = keyframes({ from: { opacity: 0, translate: '0 4px' } });

/** A row above the selected words; on a phone it would cover the text, which has its own bar. */
export const bubble = kitStyle({
  position: 'absolute',
  zIndex: 3,
  display: 'flex',
  alignItems: 'center',
  boxSizing: 'border-box',
  width: 'max-content',
  padding: '3px',
  border: `1px solid ${vars.color.line}`,
  borderRadius: vars.radius.medium,
  background: vars.color.raised,
  boxShadow: vars.shadow.lifted,
  ...labelText,
  animation: `${appear} ${vars.duration.quick} ${vars.ease.out}`,
  '@container': { [editorWidth.phone]: { display: 'none' } },
  '@media': { print: { display: 'none' } },
});

export const row = kitStyle({ display: 'flex', alignItems: 'center' });

export const verbButton = kitStyle({ selectors: { '&&': { paddingInline: vars.space[2] } } });

export const price = kitStyle({
  paddingInline: vars.space[2],
  color: vars.color.inkFaint,
  fontSize: vars.text.caption,
  whiteSpace: 'nowrap',
});

export const askedAbout = kitStyle({
  borderRadius: '2px',
  background: `color-mix(in oklab, ${vars.color.focus} 18%, transparent)`,
});

export const list = kitStyle({
  position: 'absolute',
  zIndex: 4,
  boxSizing: 'border-box',
  minWidth: '14rem',
  maxWidth: '100%',
  maxHeight: '18rem',
  // What sticks to the edges of the page covers no part of it.
  scrollMarginBlock: '4rem',
  margin: 0,
  padding: '4px',
  overflowY: 'auto',
  border: `1px solid ${vars.color.line}`,
  borderRadius: vars.radius.medium,
  background: vars.color.raised,
  color: vars.color.ink,
  boxShadow: vars.shadow.lifted,
  ...interfaceText,
});

export const option = kitStyle({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[3],
  minHeight: vars.control.small,
  paddingInline: vars.space[3],
  borderRadius: vars.radius.small,
  cursor: 'pointer',
  selectors: {
    '&[aria-selected="true"]': {
      background: `color-mix(in oklab, ${vars.color.ink} 8%, transparent)`,
    },
    '&[aria-disabled]': { color: vars.color.inkFaint, cursor: 'default' },
  },
});

export const whyNot = kitStyle({
  display: 'block',
  fontSize: vars.text.caption,
  color: vars.color.inkSoft,
});

export const picture = kitStyle({
  display: 'inline-flex',
  flex: 'none',
  width: '20px',
  color: vars.color.inkSoft,
});

export const nothing = kitStyle({ padding: `${vars.space[1]} ${vars.space[3]}`, color: vars.color.inkSoft });
