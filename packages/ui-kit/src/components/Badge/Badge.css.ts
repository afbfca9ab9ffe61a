import { style, styleVariants } from '@vanilla-extract/css';
import { labelText, layered } from '../../tokens/rules.ts';
import { vars } from '../../tokens/vars.css.ts';

const badge = style(
  layered({
    ...labelText,
    display: 'inline-block',
    maxWidth: '100%',
    boxSizing: 'border-box',
    paddingInline: vars.space[2],
    border: '1px solid currentColor',
    borderRadius: vars.radius.small,
    fontSize: vars.text.caption,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    verticalAlign: 'bottom',
    whiteSpace: 'nowrap',
  }),
);

export const tones = styleVariants({
  plain: [badge, layered({ borderColor: vars.color.pencilRule, color: vars.color.inkSoft })],
  pencil: [badge, layered({ borderColor: vars.color.pencilRule, color: vars.color.pencil })],
  accent: [badge, layered({ color: vars.color.accent })],
  danger: [badge, layered({ color: vars.color.danger, fontWeight: 600 })],
});
