import { layered, vars } from '@fabula/ui-kit/tokens';
import { globalStyle, keyframes, style } from '@vanilla-extract/css';
import { editorWidth } from '../StoryEditor/editorWidth.ts';

export const surface = style(
  layered({
    fontFamily: vars.font.prose,
    fontSize: vars.text.prose,
    lineHeight: vars.leading.prose,
    color: vars.color.ink,
  }),
);

/** The element that is edited, with the whole text in it. */
export const text = style(
  layered({
    position: 'relative',
    outline: 'none',
    caretColor: vars.color.accent,
    overflowWrap: 'anywhere',
    fontVariantLigatures: 'none',
    selectors: {
      '&[contenteditable="true"]': { cursor: 'text' },
      '&.ProseMirror-hideselection': { caretColor: 'transparent' },
      // All steps back by one rule; what is in focus is in ink again.
      '[data-focus-mode] &': { color: vars.color.inkFaint },
    },
  }),
);
/** What is selected stays ink: the browser's own colours set it dark on dark in lamp. */
globalStyle(
  `${text} ::selection`,
  layered({ background: `color-mix(in oklab, ${vars.color.focus} 28%, transparent)` }),
);
/** While a paragraph is selected as a block, its outline alone shows it. */
globalStyle('.ProseMirror-hideselection ::selection', layered({ background: 'transparent' }));

/** One box for many paragraphs: the browser skips what is off screen, and find-in-page still sees it. */
export const chunk = style(
  layered({
    position: 'relative',
    display: 'flow-root',
    // What stands in the margin would be cut off.
    marginInline: '-1rem',
    paddingInline: '1rem',
  }),
);

const highlight = (name: string, background: string, color: string) => ({
  [`&::highlight(${name})`]: { background, color },
});

const darken = keyframes({ from: { color: vars.color.pencil }, to: { color: vars.color.ink } });

export const paragraph = style(
  layered({
    position: 'relative',
    margin: 0,
    marginBlockEnd: vars.space[5],
    borderRadius: vars.radius.small,
    scrollMarginBlock: '8rem',
    touchAction: 'manipulation',
    transition: `color ${vars.duration.settle} ${vars.ease.out}`,
    selectors: {
      ...highlight('fabula-found', vars.color.addedSoft, vars.color.ink),
      ...highlight('fabula-found-here', vars.color.accent, vars.color.accentInk),
      // Pencil stands in its midst.
      '&[data-pencil]::after': {
        content: '""',
        position: 'absolute',
        insetBlock: '0.35em',
        insetInlineStart: `calc(-1 * (${vars.space[3]} + 2px))`,
        borderInlineStart: `2px solid ${vars.color.pencilRule}`,
      },
      '&[data-fresh]': { animation: `${darken} ${vars.duration.ink} ${vars.ease.out}` },
      '&[data-revised]': { color: vars.color.inkSoft },
      '[data-focus-mode="paragraph"] &[data-at-work], [data-focus-mode] &[data-fabula-selected]': {
        color: vars.color.ink,
      },
      // A break between scenes; a sign alone may yet become a line, until one is elsewhere.
      '&[data-scene-break="sure"], &[data-scene-break="short"]:not([data-at-work])': {
        textAlign: 'center',
        letterSpacing: '0.75em',
        textIndent: '0.75em',
        color: vars.color.inkFaint,
      },
      // Where the focus is elsewhere, it still tells which paragraph that is about.
      '&[data-fabula-selected]': { outline: `2px solid ${vars.color.line}`, outlineOffset: '6px' },
      '.ProseMirror-focused &[data-fabula-selected]': { outlineColor: vars.color.focus },
      '&[data-placeholder]::before': {
        content: 'attr(data-placeholder)',
        position: 'absolute',
        color: vars.color.inkFaint,
        fontStyle: 'italic',
        pointerEvents: 'none',
      },
    },
    '@container': {
      // Its tools stand at the foot of the screen: a rule says whose they are.
      [editorWidth.phone]: {
        selectors: {
          '[data-fabula-story]:focus-within &[data-at-work]::before': {
            content: '""',
            position: 'absolute',
            insetBlock: '0.35em',
            insetInlineStart: `calc(-1 * (${vars.space[3]} + 2px))`,
            borderInlineStart: `2px solid color-mix(in oklab, ${vars.color.accent} 45%, transparent)`,
          },
        },
      },
    },
  }),
);

globalStyle('[data-in-focus]', layered({ color: vars.color.ink }));

/** What stands in the place of a paragraph, in its letters. */
export const standIn = style(layered({ cursor: 'auto', userSelect: 'none' }));

/** What stands between paragraphs: no part of the text. */
export const widget = style([
  standIn,
  layered({
    whiteSpace: 'normal',
    marginBlockEnd: vars.space[5],
    fontFamily: vars.font.interface,
    fontSize: vars.text.body,
    lineHeight: vars.leading.interface,
  }),
]);
