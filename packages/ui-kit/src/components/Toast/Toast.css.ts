import { keyframes, style, styleVariants } from '@vanilla-extract/css';
import { focusRing, interfaceText, labelText, layered, noFocusRing } from '../../tokens/rules.ts';
import { vars } from '../../tokens/vars.css.ts';

const arrive = keyframes({ from: { opacity: 0, translate: '0 8px' } });

export const region = style(
  layered({
    position: 'fixed',
    insetBlockEnd: `max(${vars.space[4]}, env(safe-area-inset-bottom))`,
    insetInlineEnd: vars.space[4],
    zIndex: 200,
    boxSizing: 'border-box',
    display: 'flex',
    flexDirection: 'column-reverse',
    gap: vars.space[2],
    width: 'min(24rem, calc(100vw - 2rem))',
    borderRadius: vars.radius.medium,
    selectors: { '&[data-focus-visible]': focusRing, '&:not([data-focus-visible])': noFocusRing },
  }),
);

export const toast = style(
  layered({
    ...interfaceText,
    boxSizing: 'border-box',
    display: 'flex',
    alignItems: 'start',
    gap: vars.space[3],
    paddingBlock: vars.space[3],
    paddingInline: `${vars.space[4]} ${vars.space[2]}`,
    border: `1px solid ${vars.color.line}`,
    borderRadius: vars.radius.medium,
    background: vars.color.raised,
    color: vars.color.ink,
    boxShadow: vars.shadow.lifted,
    animation: `${arrive} ${vars.duration.settle} ${vars.ease.out}`,
    selectors: { '&[data-focus-visible]': focusRing, '&:not([data-focus-visible])': noFocusRing },
  }),
);

const mark = style(layered({ flex: 'none', marginBlockStart: '0.3rem' }));

export const marks = styleVariants({
  success: [mark, layered({ color: vars.color.added })],
  warning: [mark, layered({ color: vars.color.warning })],
  error: [mark, layered({ color: vars.color.danger })],
});

export const content = style(
  layered({ flex: 1, alignSelf: 'center', minWidth: 0, paddingBlock: vars.space[1] }),
);
export const title = style(layered({ display: 'block', fontWeight: 600, overflowWrap: 'anywhere' }));
export const description = style(
  layered({ ...labelText, display: 'block', color: vars.color.inkSoft, overflowWrap: 'anywhere' }),
);
export const actions = style(layered({ display: 'flex', alignItems: 'center', gap: vars.space[1] }));
