import { vars } from '@fabula/ui-kit/tokens';
import { kitStyle } from '../kitStyle.ts';

export const waiting = kitStyle({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[2],
  color: vars.color.inkSoft,
});

export const overlay = kitStyle({
  position: 'fixed',
  insetBlockEnd: `max(${vars.space[4]}, env(safe-area-inset-bottom))`,
  insetInlineEnd: vars.space[4],
  zIndex: 200,
  boxSizing: 'border-box',
  display: 'flex',
  alignItems: 'start',
  justifyContent: 'space-between',
  gap: vars.space[2],
  maxWidth: 'calc(100vw - 2rem)',
  padding: vars.space[2],
  border: `1px solid ${vars.color.line}`,
  borderRadius: vars.radius.medium,
  background: vars.color.raised,
  color: vars.color.ink,
  fontFamily: vars.font.interface,
  fontSize: vars.text.body,
  boxShadow: vars.shadow.lifted,
});
