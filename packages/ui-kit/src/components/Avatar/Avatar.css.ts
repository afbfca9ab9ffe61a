import { vars } from '../../tokens/vars.css.ts';
import { kitStyle, kitVariants } from '../kitStyle.ts';

const avatar = kitStyle({
  boxSizing: 'border-box',
  display: 'grid',
  flex: 'none',
  placeItems: 'center',
  border: `1px solid ${vars.color.pencilRule}`,
  borderRadius: '50%',
  color: vars.color.ink,
  fontFamily: vars.font.prose,
  lineHeight: 1,
  objectFit: 'cover',
});

export const avatars = kitVariants({
  small: [avatar, { width: '1.875rem', height: '1.875rem', fontSize: vars.text.label, fontWeight: 560 }],
  large: [avatar, { width: '3.5rem', height: '3.5rem', fontSize: vars.text.heading }],
});
