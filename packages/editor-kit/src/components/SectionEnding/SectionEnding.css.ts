import { interfaceText, smallCaps, vars } from '@fabula/ui-kit/tokens';
import { kitRule, kitStyle } from '../kitStyle.ts';
import { editorWidth } from '../StoryEditor/editorWidth.ts';

export const ending = kitStyle({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  gap: vars.space[2],
  // A paragraph's bar needs this room below it; on wide screens the bar stands in the margin.
  marginBlock: `${vars.space[16]} ${vars.space[8]}`,
  ...interfaceText,
  color: vars.color.inkSoft,
  scrollMarginBlock: '8rem',
  selectors: { '&[data-collapsed]': { marginBlock: `${vars.space[4]} ${vars.space[6]}` } },
  '@container': { [editorWidth.wide]: { marginBlockStart: vars.space[6] } },
});

export const row = kitStyle({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: vars.space[2],
  width: '100%',
  color: vars.color.inkFaint,
  '::before': { content: '""', flex: 1, height: '1px', background: vars.color.line },
  '::after': { content: '""', flex: 1, height: '1px', background: vars.color.line },
});

export const chevron = kitStyle({
  transition: `rotate ${vars.duration.quick} ${vars.ease.out}`,
  rotate: '180deg',
  selectors: { '[data-collapsed] &': { rotate: 'none' } },
});

export const closed = kitStyle({
  boxSizing: 'border-box',
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  gap: vars.space[1],
  width: '100%',
  minHeight: '44px',
  paddingBlock: vars.space[2],
  paddingInline: vars.space[4],
  border: 0,
  borderRadius: vars.radius.medium,
  background: 'transparent',
  color: 'inherit',
  font: 'inherit',
  cursor: 'pointer',
  outline: 'none',
  selectors: {
    '&[data-hovered]': { background: `color-mix(in oklab, ${vars.color.ink} 5%, transparent)` },
    '&[data-focus-visible]': { outline: `2px solid ${vars.color.focus}`, outlineOffset: '2px' },
  },
});

const heading = {
  ...smallCaps,
  fontSize: vars.text.prose,
  lineHeight: 1.45,
  textAlign: 'center',
  textWrap: 'balance',
  maxWidth: '34em',
  margin: 0,
  overflowWrap: 'anywhere',
} as const;
export const summary = kitStyle({ ...heading, color: vars.color.inkSoft });
export const told = kitStyle({
  maxWidth: '34em',
  color: vars.color.inkSoft,
  fontFamily: vars.font.prose,
  fontSize: vars.text.body,
  fontStyle: 'italic',
  textAlign: 'center',
  textWrap: 'balance',
  overflowWrap: 'anywhere',
});
export const proposal = kitStyle({ ...heading, color: 'inherit', marginInline: 'auto' });
export const summaryField = kitStyle({ width: '100%', maxWidth: '34em', marginInline: 'auto' });
kitRule(`${summaryField} :read-write`, {
  ...smallCaps,
  fontSize: vars.text.prose,
  lineHeight: 1.45,
  textAlign: 'center',
  textWrap: 'balance',
});

export const length = kitStyle({
  fontSize: vars.text.label,
  color: vars.color.inkFaint,
  fontVariantNumeric: 'tabular-nums',
});
export const pencil = kitStyle({ width: '100%', boxSizing: 'border-box' });
export const actions = kitStyle({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'center',
  gap: vars.space[2],
  marginBlockStart: vars.space[2],
});
export const status = kitStyle({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[3],
  color: vars.color.inkSoft,
});
