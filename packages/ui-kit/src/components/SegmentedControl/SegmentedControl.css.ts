import { focusRing, labelText, noFocusRing } from '../../tokens/rules.ts';
import { vars } from '../../tokens/vars.css.ts';
import { kitStyle } from '../kitStyle.ts';

export const group = kitStyle({
  boxSizing: 'border-box',
  display: 'inline-flex',
  maxWidth: '100%',
  padding: '2px',
  border: `1px solid ${vars.color.line}`,
  borderRadius: vars.radius.medium,
  overflowX: 'auto',
  scrollbarWidth: 'none',
  selectors: { '&[data-wide]': { display: 'flex' } },
});

export const segment = kitStyle({
  ...labelText,
  boxSizing: 'border-box',
  display: 'inline-flex',
  flex: 'none',
  alignItems: 'center',
  justifyContent: 'center',
  gap: vars.space[2],
  minHeight: vars.control.small,
  margin: 0,
  paddingBlock: 0,
  paddingInline: vars.space[3],
  border: '1px solid transparent',
  borderRadius: vars.radius.small,
  background: 'transparent',
  color: vars.color.inkSoft,
  cursor: 'pointer',
  transition: `background-color ${vars.duration.quick} ${vars.ease.out}, color ${vars.duration.quick} ${vars.ease.out}`,
  selectors: {
    '[data-wide] > &': { flex: '1 0 auto' },
    '&[data-hovered]': { color: vars.color.ink },
    '&[data-selected]': {
      borderColor: vars.color.pencilRule,
      background: vars.color.raised,
      color: vars.color.ink,
    },
    '&[data-focus-visible]': { ...focusRing, outlineOffset: '1px' },
    '&:not([data-focus-visible])': noFocusRing,
    '&[data-disabled]': { color: vars.color.inkFaint, cursor: 'default' },
    '&[data-disabled][data-selected]': { borderColor: vars.color.line, background: 'transparent' },
  },
});
