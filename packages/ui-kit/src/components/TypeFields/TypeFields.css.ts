import { labelText } from '../../tokens/rules.ts';
import { vars } from '../../tokens/vars.css.ts';
import { kitStyle } from '../kitStyle.ts';

export const fields = kitStyle({ display: 'grid', gap: vars.space[4], minWidth: 0 });
export const sizes = kitStyle({
  display: 'grid',
  gridTemplateColumns: '1fr auto 1fr',
  gap: vars.space[4],
});
export const smaller = kitStyle({ fontFamily: vars.font.prose });
export const larger = kitStyle({ fontFamily: vars.font.prose, fontSize: '1.5rem' });
export const step = kitStyle({ ...labelText, alignSelf: 'center', color: vars.color.inkSoft });
export const field = kitStyle({ display: 'grid', gap: vars.space[1], minWidth: 0 });
export const name = kitStyle({ ...labelText, margin: 0, color: vars.color.inkSoft });
