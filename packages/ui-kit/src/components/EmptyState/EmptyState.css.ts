import { vars } from '../../tokens/vars.css.ts';
import { kitStyle } from '../kitStyle.ts';

export const emptyState = kitStyle({
  paddingBlock: vars.space[12],
  paddingInline: vars.space[4],
  textAlign: 'center',
});
export const hint = kitStyle({ maxWidth: '34rem', textWrap: 'balance' });
