import { vars } from '@fabula/ui-kit/tokens';
import { kitStyle } from '../kitStyle.ts';
import { editorWidth } from './editorWidth.ts';

/** Zero height: the line comes and goes without moving anything. */
export const place = kitStyle({ position: 'sticky', insetBlockEnd: 0, zIndex: 3, height: 0 });

/** Above the tools at the foot, where there are any. */
export const line = kitStyle({
  position: 'absolute',
  insetInline: 0,
  insetBlockEnd: `calc(44px + ${vars.space[4]} + max(${vars.space[1]}, env(safe-area-inset-bottom)))`,
  display: 'flex',
  justifyContent: 'center',
  pointerEvents: 'none',
  '@container': { [editorWidth.beside]: { insetBlockEnd: vars.space[5] } },
});

export const lead = kitStyle({
  selectors: {
    '&&': {
      pointerEvents: 'auto',
      minHeight: '44px',
      paddingInline: vars.space[4],
      borderColor: vars.color.line,
      borderInlineStart: `2px solid ${vars.color.pencilRule}`,
      background: vars.color.raised,
      color: vars.color.pencil,
      boxShadow: vars.shadow.lifted,
    },
  },
});
