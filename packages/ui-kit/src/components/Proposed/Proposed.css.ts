import { keyframes, style } from '@vanilla-extract/css';
import { layered } from '../../tokens/layered.ts';
import { media } from '../../tokens/media.ts';
import { labelText } from '../../tokens/textStyles.ts';
import { vars } from '../../tokens/vars.css.ts';

const blink = keyframes({ '0%, 45%': { opacity: 1 }, '55%, 100%': { opacity: 0 } });

export const proposed = style(
  layered({
    position: 'relative',
    minWidth: 0,
    color: vars.color.ink,
    transition: `color ${vars.duration.ink} ${vars.ease.out}`,
    '::before': {
      content: '""',
      position: 'absolute',
      insetBlock: '0.3em',
      insetInlineStart: `calc(-1 * ${vars.space[4]})`,
      width: '1px',
      background: vars.color.pencilRule,
      opacity: 0,
      transition: `opacity ${vars.duration.ink} ${vars.ease.out}`,
    },
    selectors: {
      '&[data-state="pencil"]': { color: vars.color.pencil },
      '&[data-state="pencil"]::before': { opacity: 1 },
    },
    '@media': {
      [media.forcedColors]: {
        selectors: { '&[data-state="pencil"]': { borderInlineStart: '1px dashed CanvasText' } },
      },
    },
  }),
);

export const label = style(
  layered({ ...labelText, display: 'block', color: vars.color.pencil, userSelect: 'none' }),
);

export const writing = style(
  layered({
    selectors: {
      '&::after': {
        content: '"" / ""',
        display: 'inline-block',
        width: '0.45em',
        height: '1em',
        marginInlineStart: '0.15em',
        verticalAlign: '-0.12em',
        background: vars.color.pencilRule,
        animation: `${blink} 1.1s step-end infinite`,
      },
    },
    '@media': { [media.reducedMotion]: { selectors: { '&::after': { animation: 'none' } } } },
  }),
);
