import { interfaceText } from '../../tokens/rules.ts';
import { vars } from '../../tokens/vars.css.ts';
import { kitStyle } from '../kitStyle.ts';

export const list = kitStyle({
  boxSizing: 'border-box',
  width: 'max(var(--trigger-width), 16rem)',
  maxWidth: 'calc(100vw - 2rem)',
  maxHeight: 'min(22rem, 50vh)',
  padding: vars.space[1],
  overflow: 'auto',
  outline: 'none',
});

export const note = kitStyle({
  ...interfaceText,
  margin: 0,
  padding: `${vars.space[2]} ${vars.space[3]}`,
  color: vars.color.inkFaint,
});
