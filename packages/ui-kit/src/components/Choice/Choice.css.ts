import { focusRing, interfaceText, labelText } from '../../tokens/rules.ts';
import { vars } from '../../tokens/vars.css.ts';
import { kitStyle } from '../kitStyle.ts';

export const choice = kitStyle({ display: 'flex', flexDirection: 'column', minWidth: 0 });

export const control = kitStyle({
  ...interfaceText,
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[3],
  minHeight: vars.control.medium,
  color: vars.color.ink,
  cursor: 'pointer',
  selectors: { '&[data-disabled]': { color: vars.color.inkFaint, cursor: 'default' } },
});

const mark = kitStyle({
  boxSizing: 'border-box',
  display: 'grid',
  flex: 'none',
  placeItems: 'center',
  width: '1.25rem',
  height: '1.25rem',
  border: `1px solid ${vars.color.pencilRule}`,
  background: vars.color.surface,
  color: vars.color.surface,
  transition: `background-color ${vars.duration.quick} ${vars.ease.out}, border-color ${vars.duration.quick} ${vars.ease.out}`,
  selectors: {
    '[data-hovered] > &': { borderColor: vars.color.inkSoft },
    '[data-selected] > &, [data-indeterminate] > &': {
      borderColor: vars.color.ink,
      background: vars.color.ink,
    },
    '[data-invalid] > &': { borderColor: vars.color.danger },
    '[data-focus-visible] > &': focusRing,
    '[data-disabled] > &': { borderColor: vars.color.line },
    '[data-disabled][data-selected] > &': { background: vars.color.pencilRule },
  },
});

export const box = kitStyle(mark, { borderRadius: vars.radius.small });

export const dot = kitStyle(mark, {
  borderRadius: '50%',
  '::after': {
    content: '""',
    width: '0.5rem',
    height: '0.5rem',
    borderRadius: '50%',
    background: 'currentColor',
  },
});

export const description = kitStyle({
  ...labelText,
  marginInlineStart: 'calc(1.25rem + 0.75rem)',
  color: vars.color.inkFaint,
});

export const track = kitStyle({
  boxSizing: 'border-box',
  position: 'relative',
  flex: 'none',
  width: '2.25rem',
  height: '1.25rem',
  border: `1px solid ${vars.color.pencilRule}`,
  borderRadius: '1rem',
  background: 'transparent',
  transition: `background-color ${vars.duration.quick} ${vars.ease.out}, border-color ${vars.duration.quick} ${vars.ease.out}`,
  '::before': {
    content: '""',
    position: 'absolute',
    insetBlockStart: '3px',
    insetInlineStart: '3px',
    width: '0.75rem',
    height: '0.75rem',
    borderRadius: '50%',
    background: vars.color.inkFaint,
    transition: `inset-inline-start ${vars.duration.settle} ${vars.ease.out}, background-color ${vars.duration.quick} ${vars.ease.out}`,
  },
  selectors: {
    '[data-selected] > &': { background: vars.color.ink, borderColor: vars.color.ink },
    '[data-selected] > &::before': {
      insetInlineStart: 'calc(100% - 0.75rem - 3px)',
      background: vars.color.surface,
    },
    '[data-hovered]:not([data-selected]) > &': { borderColor: vars.color.inkSoft },
    '[data-focus-visible] > &': focusRing,
    '[data-disabled] > &': { borderColor: vars.color.line },
    '[data-disabled][data-selected] > &': { background: vars.color.pencilRule },
  },
});

export const trackDescription = kitStyle(description, { marginInlineStart: 'calc(2.25rem + 0.75rem)' });
