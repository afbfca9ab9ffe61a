import { layered, vars } from '@fabula/ui-kit/tokens';
import { globalStyle, style } from '@vanilla-extract/css';

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
    },
  }),
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

export const paragraph = style(
  layered({
    position: 'relative',
    margin: 0,
    marginBlockEnd: vars.space[5],
    borderRadius: vars.radius.small,
    scrollMarginBlock: '8rem',
    touchAction: 'manipulation',
    selectors: {
      ...highlight('fabula-found', vars.color.addedSoft, vars.color.ink),
      ...highlight('fabula-found-here', vars.color.accent, vars.color.accentInk),
      '&[data-fabula-selected]': { outline: `2px solid ${vars.color.focus}`, outlineOffset: '6px' },
      '&[data-placeholder]::before': {
        content: 'attr(data-placeholder)',
        position: 'absolute',
        color: vars.color.inkFaint,
        fontStyle: 'italic',
        pointerEvents: 'none',
      },
    },
  }),
);

/** What stands between paragraphs, or instead of one: no part of the text. */
export const widget = style(
  layered({
    whiteSpace: 'normal',
    cursor: 'auto',
    userSelect: 'none',
    marginBlockEnd: vars.space[5],
    fontFamily: vars.font.interface,
    fontSize: vars.text.body,
    lineHeight: vars.leading.interface,
  }),
);
