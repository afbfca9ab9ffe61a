import { focusRing, interfaceText, labelText, smallCaps } from '../../tokens/rules.ts';
import { vars } from '../../tokens/vars.css.ts';
import { kitStyle } from '../kitStyle.ts';

export const menu = kitStyle({
  minWidth: '12rem',
  maxWidth: 'min(22rem, calc(100vw - 2rem))',
  padding: vars.space[1],
  outline: 'none',
});

export const item = kitStyle({
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
});

export const mark = kitStyle({
  display: 'inline-flex',
  color: vars.color.inkSoft,
  selectors: { '&:empty': { display: 'none' } },
});
export const words = kitStyle({ flex: 1, minWidth: 0 });
export const detail = kitStyle({ ...labelText, display: 'block', color: vars.color.inkFaint });
export const keys = kitStyle({ ...labelText, color: vars.color.inkFaint, whiteSpace: 'nowrap' });
export const sectionTitle = kitStyle({
  ...smallCaps,
  paddingBlock: `${vars.space[2]} ${vars.space[1]}`,
  paddingInline: vars.space[3],
  color: vars.color.inkFaint,
});
export const separator = kitStyle({
  height: '1px',
  marginBlock: vars.space[1],
  border: 0,
  background: vars.color.line,
});
