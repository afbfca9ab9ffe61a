import { vars } from '@fabula/ui-kit/tokens';
import { toolsStyle } from '../toolsStyle.ts';

const narrow = '(max-width: 60rem)';
const column = 'minmax(0, 1fr)';

const base = toolsStyle({ display: 'grid', alignItems: 'start', gap: vars.space[8] });

export const bench = toolsStyle(base, {
  gridTemplateColumns: 'minmax(18rem, 26rem) minmax(0, 1fr)',
  '@media': { [narrow]: { gridTemplateColumns: column } },
});

export const benchOfTwo = toolsStyle(base, { gridTemplateColumns: column });

const sideBySide = {
  display: 'grid',
  gridAutoFlow: 'column',
  gridAutoColumns: column,
  gap: vars.space[6],
  '@media': { [narrow]: { gridAutoFlow: 'row' } },
} as const;

export const variants = toolsStyle(sideBySide);
export const results = toolsStyle({ ...sideBySide, alignItems: 'start' });

export const variantTitle = toolsStyle({
  padding: 0,
  marginBlockEnd: vars.space[2],
  fontSize: vars.text.body,
  fontWeight: 600,
});

export const fields = toolsStyle({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(18rem, 100%), 1fr))',
  alignItems: 'start',
  gap: vars.space[3],
});

export const running = toolsStyle({
  position: 'sticky',
  insetBlockEnd: 0,
  zIndex: 1,
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[3],
  paddingBlock: vars.space[3],
  background: vars.color.canvas,
});

export const told = toolsStyle({
  margin: `${vars.space[1]} 0 ${vars.space[4]}`,
  maxHeight: '24rem',
  overflow: 'auto',
  fontFamily: vars.font.screenplay,
  fontSize: vars.text.label,
  lineHeight: vars.leading.interface,
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
});

export const result = toolsStyle({
  boxSizing: 'border-box',
  display: 'grid',
  gridTemplateColumns: column,
  gap: vars.space[4],
  minWidth: 0,
  minHeight: '12rem',
  alignContent: 'start',
  padding: `${vars.space[4]} ${vars.space[5]} ${vars.space[5]}`,
  border: `1px solid ${vars.color.line}`,
  borderRadius: vars.radius.small,
  background: vars.color.surface,
});

export const resultHead = toolsStyle({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space[3],
  selectors: { '&:not(:has(button)):has(:empty)': { display: 'none' } },
});

export const generated = toolsStyle({
  maxWidth: vars.measure,
  marginInlineStart: vars.space[4],
  fontFamily: vars.font.prose,
  fontSize: '1.0625rem',
  lineHeight: vars.leading.prose,
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
});

export const facts = toolsStyle({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(10rem, 1fr))',
  gap: `${vars.space[3]} ${vars.space[4]}`,
  margin: 0,
  paddingBlockStart: vars.space[4],
  borderBlockStart: `1px solid ${vars.color.line}`,
  fontVariantNumeric: 'tabular-nums',
});

export const factValue = toolsStyle({ margin: 0, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' });

export const variant = toolsStyle({ minWidth: 0, margin: 0, padding: 0, border: 0 });

export const fieldsHead = toolsStyle({ flexWrap: 'nowrap', minHeight: vars.control.medium });

export const context = toolsStyle({ maxHeight: '20rem', overflow: 'auto' });

export const difference = toolsStyle({ marginBlockStart: vars.space[8] });
