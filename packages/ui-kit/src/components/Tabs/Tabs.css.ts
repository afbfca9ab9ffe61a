import { focusRing, interfaceText, noFocusRing } from '../../tokens/rules.ts';
import { vars } from '../../tokens/vars.css.ts';
import { kitStyle } from '../kitStyle.ts';

export const tabs = kitStyle({ display: 'flex', flexDirection: 'column', minWidth: 0 });

export const tabList = kitStyle({
  display: 'flex',
  gap: vars.space[1],
  minWidth: 0,
  paddingInline: vars.space[3],
  boxShadow: `inset 0 -1px 0 ${vars.color.line}`,
  overflowX: 'auto',
  overflowY: 'hidden',
  scrollbarWidth: 'none',
});

export const tab = kitStyle({
  ...interfaceText,
  boxSizing: 'border-box',
  position: 'relative',
  display: 'flex',
  flex: 'none',
  alignItems: 'center',
  gap: vars.space[2],
  minHeight: vars.control.medium,
  paddingInline: vars.space[4],
  border: '1px solid transparent',
  borderBlockEnd: 0,
  borderStartStartRadius: vars.radius.medium,
  borderStartEndRadius: vars.radius.medium,
  color: vars.color.inkFaint,
  whiteSpace: 'nowrap',
  textDecoration: 'none',
  cursor: 'pointer',
  transition: `color ${vars.duration.quick} ${vars.ease.out}, background-color ${vars.duration.quick} ${vars.ease.out}`,
  selectors: {
    '&[data-hovered]': { color: vars.color.ink },
    '&[data-selected]': {
      borderColor: vars.color.line,
      background: vars.color.surface,
      color: vars.color.ink,
      fontWeight: 600,
    },
    '&[data-focus-visible]': { ...focusRing, outlineOffset: '-3px' },
    '&:not([data-focus-visible])': noFocusRing,
    '&[data-disabled]': { opacity: 0.6, cursor: 'default' },
  },
});

export const tabPanel = kitStyle({
  paddingBlock: vars.space[4],
  selectors: { '&[data-focus-visible]': focusRing, '&:not([data-focus-visible])': noFocusRing },
});
