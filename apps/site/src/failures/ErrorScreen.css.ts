import { media, smallCaps, vars } from '@fabula/ui-kit/tokens';
import { siteStyle } from '../siteStyle.ts';

export const screen = siteStyle({
  display: 'grid',
  alignItems: 'center',
  minHeight: '100svh',
  boxSizing: 'border-box',
  padding: vars.space[6],
});

export const page = siteStyle({
  width: '100%',
  maxWidth: '38rem',
  boxSizing: 'border-box',
  marginInline: 'auto',
  padding: `${vars.space[16]} ${vars.space[16]} ${vars.space[12]}`,
  background: vars.color.surface,
  borderRadius: vars.radius.small,
  boxShadow: vars.shadow.resting,
  '@media': { [media.phone]: { padding: `${vars.space[10]} ${vars.space[6]}` } },
});

export const sentence = siteStyle({
  marginBlock: `${vars.space[4]} 0`,
  maxWidth: vars.measure,
  fontFamily: vars.font.prose,
  fontSize: vars.text.prose,
  lineHeight: vars.leading.prose,
  color: vars.color.inkSoft,
  textWrap: 'pretty',
});

export const actions = siteStyle({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space[4],
  marginBlockStart: vars.space[8],
});

export const note = siteStyle({
  marginBlock: `${vars.space[10]} 0`,
  paddingInlineStart: vars.space[4],
  borderInlineStart: `1.5px solid ${vars.color.pencilRule}`,
  color: vars.color.pencil,
  fontSize: vars.text.label,
  overflowWrap: 'anywhere',
});

export const noteLabel = siteStyle({ ...smallCaps, display: 'block' });

export const belowHeader = siteStyle({ minHeight: 'calc(100svh - 3.5rem)' });

export const belowActions = siteStyle({
  marginBlockStart: vars.space[8],
  paddingBlockStart: vars.space[4],
  borderBlockStart: `1px solid ${vars.color.line}`,
});

export const reason = siteStyle({
  marginBlockStart: vars.space[8],
  marginInlineStart: vars.space[4],
  fontFamily: vars.font.prose,
  fontSize: vars.text.prose,
  overflowWrap: 'anywhere',
});
