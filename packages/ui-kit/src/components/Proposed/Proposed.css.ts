import { globalStyle, keyframes, style } from '@vanilla-extract/css';
import { byHand, labelText, layered, media, stillRoots } from '../../tokens/rules.ts';
import { vars } from '../../tokens/vars.css.ts';
import { kitRule, kitStyle, kitVariants } from '../kitStyle.ts';

const darkening = `${vars.duration.ink} ${vars.ease.out}`;
const blink = keyframes({ '0%, 50%': { opacity: 1 }, '51%, 100%': { opacity: 0 } });

/** A hand-drawn line, 4 by 96 px; its ends meet. */
const handDrawn = `url("data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' width='4' height='96'><path d='M1.4 0C1.8 14 2.2 20 1.9 33S1.1 50 1.5 62s.8 18-.1 34h1.3c.8-16 .1-24-.1-34s.7-18 .6-30S2.4 12 2.7 0Z'/></svg>")`;

export const proposed = kitStyle({
  position: 'relative',
  minWidth: 0,
  color: vars.color.ink,
  transition: `color ${darkening}`,
  '::before': {
    content: '""',
    position: 'absolute',
    insetBlock: '0.3em',
    insetInlineStart: `calc(-1 * ${vars.space[4]})`,
    width: '4px',
    background: vars.color.pencilRule,
    maskImage: handDrawn,
    maskRepeat: 'repeat-y',
    opacity: 0,
    transition: `opacity ${darkening}`,
  },
  selectors: {
    '&[data-state="pencil"]': { color: vars.color.pencil },
    '&[data-state="pencil"]::before': { opacity: 1 },
    ...byHand((color) => ({ background: color }), '::before'),
  },
  '@media': {
    [media.forcedColors]: {
      '::before': { background: 'CanvasText' },
      selectors: { '&[data-hand]::before': { background: 'CanvasText' } },
    },
  },
});

const label = kitStyle({
  color: vars.color.pencil,
  userSelect: 'none',
  transition: `opacity ${darkening}, grid-template-rows ${darkening}, visibility ${darkening}`,
  selectors: { '[data-state="ink"] > &': { opacity: 0, visibility: 'hidden' } },
});

export const labels = kitVariants({
  above: [
    label,
    {
      display: 'grid',
      gridTemplateRows: '1fr',
      selectors: { '[data-state="ink"] > &': { gridTemplateRows: '0fr' } },
    },
  ],
  margin: [
    label,
    {
      position: 'absolute',
      insetBlockStart: 0,
      // Level with the first line, whatever its height.
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'flex-end',
      height: '1lh',
      insetInlineEnd: `calc(100% + ${vars.space[6]})`,
      width: 'max-content',
      maxWidth: '7rem',
      textAlign: 'end',
      '@media': {
        [`not all and ${media.wide}`]: {
          position: 'static',
          display: 'grid',
          height: 'auto',
          width: 'auto',
          maxWidth: 'none',
          textAlign: 'start',
          selectors: { '[data-state="ink"] > &': { gridTemplateRows: '0fr' } },
        },
      },
    },
  ],
});

export const labelWords = kitStyle({
  ...labelText,
  fontSize: vars.text.caption,
  minHeight: 0,
  overflow: 'hidden',
});

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

// The caret stands at the end of the last paragraph, also inside a box, or of the bare text.
const ends = [
  `${writing} > :last-child:not(:has(> *))::after`,
  `${writing} > :last-child > :last-child::after`,
  `${writing}:not(:has(> *))::after`,
];
globalStyle(ends.join(', '), caret);
kitRule(stillRoots.flatMap((root) => ends.map((end) => `${root} ${end}`)).join(', '), { animation: 'none' });
