import { style } from '@vanilla-extract/css';
import { focusRing, interfaceText, labelText, layered, smallCaps } from '../../tokens/rules.ts';
import { vars } from '../../tokens/vars.css.ts';

export const menu = style(
  layered({
    minWidth: '12rem',
    maxWidth: 'min(22rem, calc(100vw - 2rem))',
    padding: vars.space[1],
    outline: 'none',
  }),
);

export const item = style(
  layered({
    ...interfaceText,
    boxSizing: 'border-box',
    display: 'flex',
    alignItems: 'center',
    columnGap: vars.space[2],
    minHeight: vars.control.medium,
    paddingBlock: vars.space[1],
    paddingInline: vars.space[3],
    borderRadius: vars.radius.small,
    color: vars.color.ink,
    textDecoration: 'none',
    cursor: 'pointer',
    outline: 'none',
    selectors: {
      '&[data-focused], &[data-open]': {
        background: `color-mix(in oklab, ${vars.color.ink} 8%, transparent)`,
      },
      '&[data-focus-visible]': { ...focusRing, outlineOffset: '-2px' },
      '&[data-disabled]': { color: vars.color.inkFaint, cursor: 'default' },
      '&[data-destructive]': { color: vars.color.danger },
    },
  }),
);

export const mark = style(
  layered({
    display: 'inline-flex',
    color: vars.color.inkSoft,
    selectors: { '&:empty': { display: 'none' } },
  }),
);
export const words = style(layered({ flex: 1, minWidth: 0 }));
export const detail = style(layered({ ...labelText, display: 'block', color: vars.color.inkFaint }));
export const keys = style(layered({ ...labelText, color: vars.color.inkFaint, whiteSpace: 'nowrap' }));
export const sectionTitle = style(
  layered({
    ...smallCaps,
    paddingBlock: `${vars.space[2]} ${vars.space[1]}`,
    paddingInline: vars.space[3],
    color: vars.color.inkFaint,
  }),
);
export const separator = style(
  layered({ height: '1px', marginBlock: vars.space[1], border: 0, background: vars.color.line }),
);
