import { layered, media, vars } from '@fabula/ui-kit/tokens';
import { keyframes, style } from '@vanilla-extract/css';
import { editorWidth } from '../StoryEditor/editorWidth.ts';

const blink = keyframes({ '0%, 50%': { opacity: 1 }, '51%, 100%': { opacity: 0 } });

/** Pencil in the midst of ink: in its letters and its line. */
export const pencil = style(
  layered({
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
  }),
);

/** The space between two paragraphs of pencil. */
export const gap = style(layered({ display: 'block', height: vars.space[5] }));

const darken = keyframes({ from: { color: vars.color.pencil }, to: { color: vars.color.ink } });
/** What has just become ink. */
export const taken = style(layered({ animation: `${darken} ${vars.duration.ink} ${vars.ease.out}` }));

/** The line under the paragraph: what the pencil is, and what one can do with it. */
export const line = style(
  layered({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: `${vars.space[1]} ${vars.space[2]}`,
    marginBlockStart: `calc(-1 * ${vars.space[3]})`,
    color: vars.color.inkSoft,
    fontSize: vars.text.label,
  }),
);
export const label = style(
  layered({ color: vars.color.pencil, fontSize: vars.text.caption, marginInlineEnd: vars.space[2] }),
);
/** On a phone the bar has them. */
export const takes = style(
  layered({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    '@container': { [editorWidth.phone]: { display: 'none' } },
  }),
);
/** A button in it hangs out by its own room. */
export const spent = style(
  layered({
    selectors: { '&:has(button)': { paddingBlockStart: vars.space[2], paddingInlineStart: vars.space[2] } },
  }),
);
