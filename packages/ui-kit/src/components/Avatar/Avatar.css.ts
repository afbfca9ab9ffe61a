import { style, styleVariants } from '@vanilla-extract/css';
import { layered } from '../../tokens/rules.ts';
import { vars } from '../../tokens/vars.css.ts';

const avatar = style(
  layered({
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
  }),
);

export const avatars = styleVariants({
  small: [
    avatar,
    layered({ width: '1.875rem', height: '1.875rem', fontSize: vars.text.label, fontWeight: 560 }),
  ],
  large: [avatar, layered({ width: '3.5rem', height: '3.5rem', fontSize: vars.text.heading })],
});
