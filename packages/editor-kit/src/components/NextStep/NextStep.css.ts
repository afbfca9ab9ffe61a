import { labelText, layered, proseText, smallCaps, vars } from '@fabula/ui-kit/tokens';
import { style } from '@vanilla-extract/css';

export const step = style(
  layered({
    display: 'flex',
    flexDirection: 'column',
    gap: vars.space[4],
    scrollMarginBlockEnd: vars.space[6],
    transition: `opacity ${vars.duration.settle} ${vars.ease.out}`,
    selectors: {
      // Focus mode hides it while somebody writes; a pointer or the keyboard brings it back.
      '[data-focus-mode] [data-fabula-story]:focus-within ~ &:not(:hover, :focus-within)': { opacity: 0 },
    },
  }),
);
/** As high as the buttons that take its place. */
export const lack = style(
  layered({
    display: 'flex',
    alignItems: 'center',
    minHeight: vars.control.small,
    color: vars.color.inkSoft,
    ...labelText,
  }),
);

/** Who reads is known later than a page is drawn: its line is there before. */
export const readerRoom = style(layered({ minHeight: '1lh', ...labelText }));

/** Belongs to the premise above it. */
export const opening = style(layered({ marginBlockStart: `calc(-1 * ${vars.space[4]})` }));
export const end = style(
  layered({ margin: 0, fontFamily: vars.font.prose, fontStyle: 'italic', color: vars.color.inkSoft }),
);
export const beside = style(
  layered({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: vars.space[1],
    minWidth: 0,
    marginInlineStart: `calc(-1 * ${vars.space[2]})`,
  }),
);
export const back = style(
  layered({ alignSelf: 'flex-start', marginInlineStart: `calc(-1 * ${vars.space[2]})` }),
);

export const row = style(
  layered({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: vars.space[2] }),
);
/** Aligned by its label, not by the button's edge. */
export const chosenTools = style([row, layered({ marginInlineStart: `calc(-1 * ${vars.space[2]})` })]);
export const list = style(
  layered({ listStyle: 'none', margin: 0, marginInline: `calc(-1 * ${vars.space[2]})`, padding: 0 }),
);

export const suggestion = style(
  layered({
    display: 'block',
    boxSizing: 'border-box',
    width: '100%',
    minHeight: vars.control.large,
    paddingBlock: vars.space[2],
    paddingInline: vars.space[2],
    border: 'none',
    borderRadius: vars.radius.small,
    background: 'none',
    font: 'inherit',
    fontFamily: vars.font.prose,
    fontSize: '1.0625rem',
    lineHeight: 1.5,
    textAlign: 'start',
    color: vars.color.pencil,
    cursor: 'pointer',
    overflowWrap: 'anywhere',
    transition: `color ${vars.duration.ink} ${vars.ease.out}, background-color ${vars.duration.quick} ${vars.ease.out}`,
    selectors: {
      '&[data-hovered]': {
        color: vars.color.ink,
        background: `color-mix(in oklab, ${vars.color.ink} 5%, transparent)`,
      },
      '&[data-pressed]': { color: vars.color.ink },
      '&[data-focus-visible]': {
        color: vars.color.ink,
        outline: `2px solid ${vars.color.focus}`,
        outlineOffset: '0px',
      },
    },
  }),
);

export const chosen = style(
  layered({
    display: 'flex',
    flexDirection: 'column',
    gap: vars.space[1],
    paddingInlineStart: vars.space[4],
    borderInlineStart: `2px solid ${vars.color.accent}`,
  }),
);
export const chosenLabel = style(
  layered({ ...smallCaps, fontSize: vars.text.body, color: vars.color.inkFaint }),
);
export const chosenText = style(
  layered({
    margin: 0,
    ...proseText,
    color: vars.color.ink,
    overflowWrap: 'anywhere',
  }),
);
