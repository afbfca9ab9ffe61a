import { interfaceText } from '../../tokens/rules.ts';
import { vars } from '../../tokens/vars.css.ts';
import { kitStyle } from '../kitStyle.ts';

export const popover = kitStyle({
  ...interfaceText,
  boxSizing: 'border-box',
  maxWidth: 'calc(100vw - 1rem)',
  border: `1px solid ${vars.color.line}`,
  borderRadius: vars.radius.medium,
  background: vars.color.raised,
  color: vars.color.ink,
  boxShadow: vars.shadow.lifted,
  overflow: 'auto',
  outline: 'none',
  transition: `opacity ${vars.duration.settle} ${vars.ease.out}, translate ${vars.duration.settle} ${vars.ease.out}`,
  selectors: {
    '&[data-entering], &[data-exiting]': { opacity: 0 },
    '&[data-placement="bottom"][data-entering]': { translate: '0 -4px' },
    '&[data-placement="top"][data-entering]': { translate: '0 4px' },
  },
});

export const padded = kitStyle({ padding: vars.space[4], outline: 'none' });
