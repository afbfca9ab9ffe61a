import { layered, media, vars } from '@fabula/ui-kit/tokens';
import { keyframes, style } from '@vanilla-extract/css';
import { editorWidth } from '../StoryEditor/editorWidth.ts';

const blink = keyframes({ '0%, 50%': { opacity: 1 }, '51%, 100%': { opacity: 0 } });

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

export const gap = style(layered({ display: 'block', height: vars.space[5] }));

const darken = keyframes({ from: { color: vars.color.pencil }, to: { color: vars.color.ink } });
export const taken = style(layered({ animation: `${darken} ${vars.duration.ink} ${vars.ease.out}` }));

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
export const takes = style(
  layered({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    '@container': { [editorWidth.phone]: { display: 'none' } },
  }),
);
export const spent = style(
  layered({
    selectors: { '&:has(button)': { paddingBlockStart: vars.space[2], paddingInlineStart: vars.space[2] } },
  }),
);
