import { vars } from '../../tokens/vars.css.ts';
import { kitStyle } from '../kitStyle.ts';

export const fileDrop = kitStyle({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space[3],
  padding: vars.space[5],
  border: `1px dashed ${vars.color.pencilRule}`,
  borderRadius: vars.radius.medium,
  color: vars.color.inkSoft,
  selectors: {
    '&[data-compact]': { padding: 0, borderStyle: 'solid', borderColor: 'transparent' },
    '&[data-drop-target]': { borderColor: vars.color.accent, background: vars.color.addedSoft },
  },
});
