import { labelText } from '../../tokens/rules.ts';
import { vars } from '../../tokens/vars.css.ts';
import { kitStyle, kitVariants } from '../kitStyle.ts';

const badge = kitStyle({
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
});

export const tones = kitVariants({
  plain: [badge, { borderColor: vars.color.pencilRule, color: vars.color.inkSoft }],
  pencil: [badge, { borderColor: vars.color.pencilRule, color: vars.color.pencil }],
  accent: [badge, { color: vars.color.accent }],
  danger: [badge, { color: vars.color.danger, fontWeight: 600 }],
});
