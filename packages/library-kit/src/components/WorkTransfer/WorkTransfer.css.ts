import { vars } from '@fabula/ui-kit/tokens';
import { kitStyle } from '../kitStyle.ts';

export const sheet = kitStyle({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'stretch',
  gap: vars.space[4],
});
export const note = kitStyle({ margin: 0, color: vars.color.inkSoft });
export const outcome = kitStyle({
  margin: 0,
  fontFamily: vars.font.prose,
  fontSize: vars.text.body,
  color: vars.color.ink,
  overflowWrap: 'anywhere',
});
export const files = kitStyle({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space[3],
  margin: 0,
  padding: 0,
  maxHeight: '40vh',
  overflowY: 'auto',
  listStyle: 'none',
  overflowWrap: 'anywhere',
  outline: 'none',
  selectors: { '&:focus-visible': { outline: `2px solid ${vars.color.focus}`, outlineOffset: '2px' } },
});
export const file = kitStyle({
  borderInlineStart: `2px solid ${vars.color.line}`,
  paddingInlineStart: vars.space[3],
});
export const refusedFile = kitStyle({ borderInlineStartColor: vars.color.warning });
export const fileName = kitStyle({ margin: 0, color: vars.color.ink, fontWeight: 600 });
export const fileNote = kitStyle({ margin: 0, color: vars.color.inkSoft, fontSize: vars.text.label });
/** Over the page while files are dragged; without pointer events, so that the page gets the drop. */
export const dropPlace = kitStyle({
  position: 'fixed',
  inset: vars.space[3],
  zIndex: 20,
  display: 'grid',
  placeItems: 'center',
  border: `2px dashed ${vars.color.accent}`,
  borderRadius: vars.radius.medium,
  background: `color-mix(in srgb, ${vars.color.canvas} 85%, transparent)`,
  pointerEvents: 'none',
});
export const dropHere = kitStyle({
  margin: 0,
  fontFamily: vars.font.prose,
  fontSize: vars.text.title,
  color: vars.color.ink,
});
