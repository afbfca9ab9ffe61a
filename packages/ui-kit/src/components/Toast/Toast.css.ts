import { keyframes } from '@vanilla-extract/css';
import { focusRing, interfaceText, labelText, noFocusRing } from '../../tokens/rules.ts';
import { vars } from '../../tokens/vars.css.ts';
import { kitStyle, kitVariants } from '../kitStyle.ts';

const arrive = keyframes({ from: { opacity: 0, translate: '0 8px' } });

export const region = kitStyle({
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
});

export const toast = kitStyle({
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
});

const mark = kitStyle({ flex: 'none', marginBlockStart: '0.3rem' });

export const marks = kitVariants({
  success: [mark, { color: vars.color.added }],
  warning: [mark, { color: vars.color.warning }],
  error: [mark, { color: vars.color.danger }],
});

export const content = kitStyle({ flex: 1, alignSelf: 'center', minWidth: 0, paddingBlock: vars.space[1] });
export const title = kitStyle({ display: 'block', fontWeight: 600, overflowWrap: 'anywhere' });
export const description = kitStyle({
  ...labelText,
  display: 'block',
  color: vars.color.inkSoft,
  overflowWrap: 'anywhere',
});
export const actions = kitStyle({ display: 'flex', alignItems: 'center', gap: vars.space[1] });
