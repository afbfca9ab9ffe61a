import { globalStyle, style } from '@vanilla-extract/css';
import { focusRing, layered } from '../../tokens/rules.ts';
import { vars } from '../../tokens/vars.css.ts';

export const trigger = style(
  layered({
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: vars.space[2],
    textAlign: 'start',
    cursor: 'pointer',
    selectors: {
      '&&[data-focused]': { outline: 'none', borderColor: vars.color.pencilRule },
      '&&[data-focus-visible]': { ...focusRing, outlineOffset: '-1px', borderColor: 'transparent' },
    },
  }),
);

export const value = style(
  layered({
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    selectors: { '&[data-placeholder]': { color: vars.color.inkFaint } },
  }),
);

globalStyle(`${value} [slot="description"]`, layered({ display: 'none' }));

export const chevron = style(layered({ flex: 'none', color: vars.color.inkFaint }));

export const list = style(
  layered({
    minWidth: 'var(--trigger-width)',
    padding: vars.space[1],
    outline: 'none',
    boxSizing: 'border-box',
  }),
);
