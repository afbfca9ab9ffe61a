import { vars } from '../../tokens/vars.css.ts';
import { kitStyle } from '../kitStyle.ts';

export const toolbar = kitStyle({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[1],
  minWidth: 0,
  selectors: { '&[data-orientation="vertical"]': { flexDirection: 'column' } },
});
