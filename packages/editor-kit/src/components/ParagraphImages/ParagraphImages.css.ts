import { interfaceText, vars } from '@fabula/ui-kit/tokens';
import { kitRule, kitStyle } from '../kitStyle.ts';

export const pictures = kitStyle({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space[5],
  marginBlock: `${vars.space[2]} ${vars.space[6]}`,
  ...interfaceText,
});

export const figure = kitStyle({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space[1],
  margin: 0,
});

export const image = kitStyle({
  display: 'block',
  maxWidth: '100%',
  maxHeight: '36rem',
  marginInline: 'auto',
  objectFit: 'contain',
  borderRadius: vars.radius.small,
  color: vars.color.inkFaint,
  selectors: { '[data-state="pencil"] &': { opacity: 0.85 } },
});

export const caption = kitStyle({
  display: 'flex',
  alignItems: 'flex-start',
  gap: vars.space[1],
  width: '100%',
  maxWidth: '34em',
  marginInline: 'auto',
});
export const captionField = kitStyle({ flex: 1, vars: { [vars.text.prose]: vars.text.body } });
kitRule(`${captionField} :read-write`, { textAlign: 'center', fontStyle: 'italic' });

export const missing = kitStyle({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'center',
  gap: vars.space[3],
  minHeight: '8rem',
  paddingInline: vars.space[4],
  border: `1px dashed ${vars.color.pencilRule}`,
  borderRadius: vars.radius.small,
  color: vars.color.inkSoft,
});
export const working = kitStyle(missing, { color: vars.color.inkSoft });
export const progress = kitStyle({ flex: '1 1 12rem', maxWidth: '16rem' });
export const actions = kitStyle({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'center',
  gap: vars.space[2],
  marginBlockStart: vars.space[3],
});

export const place = kitStyle({ flexDirection: 'column', padding: vars.space[6], textAlign: 'center' });
export const drawing = kitStyle({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-start',
  gap: vars.space[3],
  marginBlockStart: vars.space[6],
  paddingBlockStart: vars.space[6],
  borderBlockStart: `1px solid ${vars.color.line}`,
});
export const prompt = kitStyle({ alignSelf: 'stretch' });
