import { labelText, layered, vars } from '@fabula/ui-kit/tokens';
import { style } from '@vanilla-extract/css';

export const line = style(
  layered({
    ...labelText,
    display: 'flex',
    flexWrap: 'wrap',
    gap: vars.space[2],
    minHeight: '1.45em',
    paddingInlineStart: vars.space[3],
    borderInlineStart: '2px solid transparent',
    color: vars.color.inkSoft,
    fontVariantNumeric: 'tabular-nums lining-nums',
    transition: `color ${vars.duration.ink} ${vars.ease.out}, border-color ${vars.duration.ink} ${vars.ease.out}`,
    selectors: {
      '&[data-pencilled]': { borderInlineStartColor: vars.color.pencilRule, color: vars.color.pencil },
    },
  }),
);

export const left = style(
  layered({
    color: vars.color.inkFaint,
    '::before': { content: '"·" / ""', marginInlineEnd: vars.space[2] },
  }),
);
