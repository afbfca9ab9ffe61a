import { globalStyle, keyframes, style, styleVariants } from '@vanilla-extract/css';
import { layered } from '../../tokens/layered.ts';
import { media } from '../../tokens/media.ts';
import { labelText } from '../../tokens/textStyles.ts';
import { vars } from '../../tokens/vars.css.ts';

const darkening = `${vars.duration.ink} ${vars.ease.out}`;
const blink = keyframes({ '0%, 50%': { opacity: 1 }, '51%, 100%': { opacity: 0 } });

export const proposed = style(
  layered({
    position: 'relative',
    minWidth: 0,
    color: vars.color.ink,
    transition: `color ${darkening}`,
    '::before': {
      content: '""',
      position: 'absolute',
      insetBlock: '0.3em',
      insetInlineStart: `calc(-1 * ${vars.space[4]})`,
      borderInlineStart: `1.5px solid ${vars.color.pencilRule}`,
      opacity: 0,
      transition: `opacity ${darkening}`,
    },
    selectors: {
      '&[data-state="pencil"]': { color: vars.color.pencil },
      '&[data-state="pencil"]::before': { opacity: 1 },
    },
  }),
);

const label = style(
  layered({
    ...labelText,
    fontSize: vars.text.caption,
    color: vars.color.pencil,
    userSelect: 'none',
    transition: `opacity ${darkening}, grid-template-rows ${darkening}, visibility ${darkening}`,
    selectors: { '[data-state="ink"] > &': { opacity: 0, visibility: 'hidden' } },
  }),
);

export const labels = styleVariants({
  above: [
    label,
    layered({
      display: 'grid',
      gridTemplateRows: '1fr',
      selectors: { '[data-state="ink"] > &': { gridTemplateRows: '0fr' } },
    }),
  ],
  margin: [
    label,
    layered({
      position: 'absolute',
      insetBlockStart: '0.35em',
      insetInlineEnd: `calc(100% + ${vars.space[6]})`,
      maxWidth: '7rem',
      textAlign: 'end',
      '@media': {
        [`not all and ${media.wide}`]: {
          position: 'static',
          display: 'grid',
          maxWidth: 'none',
          textAlign: 'start',
          selectors: { '[data-state="ink"] > &': { gridTemplateRows: '0fr' } },
        },
      },
    }),
  ],
});

export const labelWords = style(layered({ minHeight: 0, overflow: 'hidden' }));

export const writing = style({});

const caret = layered({
  content: '"" / ""',
  display: 'inline-block',
  width: '2px',
  height: '1.05em',
  marginInlineStart: '0.1em',
  verticalAlign: '-0.16em',
  background: vars.color.pencil,
  animation: `${blink} 1.1s step-end infinite`,
  '@media': { [media.reducedMotion]: { animation: 'none' } },
});

// The caret stands at the end of the last paragraph, or of the text where there is no paragraph.
globalStyle(`${writing} > :last-child::after, ${writing}:not(:has(> *))::after`, caret);
