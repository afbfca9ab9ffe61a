import { style, styleVariants } from '@vanilla-extract/css';
import { layered, media } from '../../tokens/rules.ts';
import { spaces } from '../../tokens/scales.ts';
import { vars } from '../../tokens/vars.css.ts';

const box = style(
  layered({ display: 'flex', minWidth: 0, margin: 0, padding: 0, border: 0, listStyle: 'none' }),
);

export const stack = style([box, layered({ flexDirection: 'column' })]);
export const row = style([box, layered({ flexWrap: 'wrap' })]);

export const gaps = {
  ...styleVariants(spaces, (_, step) => layered({ gap: vars.space[step] })),
  0: style(layered({ gap: 0 })),
};

export const alignments = styleVariants({
  start: layered({ alignItems: 'flex-start' }),
  center: layered({ alignItems: 'center' }),
  end: layered({ alignItems: 'flex-end' }),
  baseline: layered({ alignItems: 'baseline' }),
  stretch: layered({ alignItems: 'stretch' }),
});

export const justifications = styleVariants({
  start: layered({ justifyContent: 'flex-start' }),
  center: layered({ justifyContent: 'center' }),
  end: layered({ justifyContent: 'flex-end' }),
  between: layered({ justifyContent: 'space-between' }),
});

export const card = style(
  layered({
    position: 'relative',
    boxSizing: 'border-box',
    display: 'flex',
    flexDirection: 'column',
    gap: vars.space[2],
    minWidth: 0,
    padding: `${vars.space[3]} ${vars.space[4]}`,
    borderRadius: vars.radius.small,
    background: vars.color.surface,
    color: vars.color.ink,
    boxShadow: `inset 0 0 0 1px ${vars.color.line}`,
    transition: `box-shadow ${vars.duration.settle} ${vars.ease.out}`,
    '@media': { [media.forcedColors]: { border: '1px solid' } },
  }),
);
export const opening = style(
  layered({ ':hover': { boxShadow: `inset 0 0 0 1px ${vars.color.pencilRule}, ${vars.shadow.lifted}` } }),
);
