import { labelText } from '../../tokens/rules.ts';
import { vars } from '../../tokens/vars.css.ts';
import { kitStyle } from '../kitStyle.ts';

export const tooltip = kitStyle({
  ...labelText,
  boxSizing: 'border-box',
  maxWidth: 'min(18rem, calc(100vw - 1rem))',
  paddingBlock: vars.space[1],
  paddingInline: vars.space[2],
  borderRadius: vars.radius.small,
  background: vars.color.ink,
  color: vars.color.canvas,
  boxShadow: vars.shadow.resting,
  textWrap: 'balance',
  transition: `opacity ${vars.duration.quick} ${vars.ease.out}`,
  selectors: { '&[data-entering], &[data-exiting]': { opacity: 0 } },
});

export const shortcut = kitStyle({
  marginInlineStart: vars.space[2],
  fontFamily: 'inherit',
  fontVariantNumeric: 'tabular-nums',
  opacity: 0.8,
  whiteSpace: 'nowrap',
});
