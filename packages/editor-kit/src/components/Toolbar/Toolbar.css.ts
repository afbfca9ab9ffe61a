import { vars } from '@fabula/ui-kit/tokens';
import { kitStyle } from '../kitStyle.ts';
import { editorContainer, editorWidth } from '../StoryEditor/editorWidth.ts';

export const words = kitStyle({
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
  '@container': { [`${editorContainer} (max-width: 28rem)`]: { display: 'none' } },
});

export const roomyOnly = kitStyle({ '@container': { [editorWidth.phone]: { display: 'none' } } });
export const publishBesideContents = kitStyle({
  '@container': { [`${editorContainer} (max-width: 26rem)`]: { display: 'none' } },
});
export const narrowOnly = kitStyle({
  position: 'relative',
  '@container': { [editorWidth.wide]: { display: 'none' } },
});

/** At the corner of its button's icon. */
export const waitingCount = kitStyle({
  position: 'absolute',
  insetBlockStart: 0,
  insetInlineEnd: vars.space[1],
  fontSize: vars.text.caption,
  fontWeight: 600,
  fontVariantNumeric: 'tabular-nums',
  color: vars.color.inkSoft,
});

export const counts = kitStyle({
  display: 'grid',
  gridTemplateColumns: 'auto auto',
  gap: `${vars.space[1]} ${vars.space[6]}`,
  margin: 0,
  fontSize: vars.text.label,
});
export const term = kitStyle({ margin: 0, color: vars.color.inkSoft });
export const number = kitStyle({
  margin: 0,
  textAlign: 'end',
  fontVariantNumeric: 'tabular-nums',
  color: vars.color.ink,
});

/** Sticks under the toolbar and takes no room. */
export const anchor = kitStyle({
  position: 'sticky',
  zIndex: 3,
  display: 'flex',
  justifyContent: 'flex-end',
  height: 0,
  paddingInline: vars.space[6],
  '@container': { [editorWidth.phone]: { paddingInline: 0 } },
});
export const panel = kitStyle({
  alignSelf: 'flex-start',
  boxSizing: 'border-box',
  width: 'min(30rem, 100%)',
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space[2],
  padding: vars.space[3],
  border: `1px solid ${vars.color.line}`,
  borderRadius: vars.radius.medium,
  background: vars.color.raised,
  boxShadow: vars.shadow.lifted,
  '@container': { [editorWidth.phone]: { borderRadius: 0, borderInline: 0 } },
});
export const field = kitStyle({
  flex: '1 1 9rem',
  '@container': { [editorWidth.phone]: { flexBasis: '5rem' } },
});
export const count = kitStyle({
  minWidth: '4.5rem',
  lineHeight: vars.control.medium,
  paddingInline: vars.space[1],
  textAlign: 'end',
  fontSize: vars.text.caption,
  fontVariantNumeric: 'tabular-nums',
  color: vars.color.inkSoft,
  '@container': { [editorWidth.phone]: { minWidth: '3.5rem' } },
});
export const upwards = kitStyle({ rotate: '180deg' });
