import { focusRing, labelText, media, smallCaps, vars } from '@fabula/ui-kit/tokens';
import { toolsRule, toolsStyle, toolsVariants } from '../toolsStyle.ts';

export const columns = toolsStyle({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
  gap: vars.space[6],
  '@media': { [media.phone]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
});
export const body = toolsStyle({ minWidth: 0 });
export const bodyHead = toolsStyle({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[3],
  minHeight: vars.control.medium,
});
export const bodyTitle = toolsStyle({
  ...smallCaps,
  flex: 1,
  margin: 0,
  color: vars.color.inkSoft,
  fontWeight: 400,
});
const text = {
  maxHeight: '24rem',
  margin: 0,
  padding: vars.space[3],
  overflow: 'auto',
  border: `1px solid ${vars.color.line}`,
  borderRadius: vars.radius.small,
  background: vars.color.raised,
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
  ':focus-visible': focusRing,
} as const;
export const code = toolsStyle({
  ...text,
  fontFamily: vars.font.screenplay,
  fontSize: vars.text.label,
  lineHeight: 1.5,
});
export const prose = toolsStyle({
  ...text,
  fontFamily: vars.font.prose,
  fontSize: '1rem',
  lineHeight: vars.leading.prose,
});
export const fact = toolsStyle({ ...labelText, margin: `${vars.space[2]} 0 0`, color: vars.color.inkSoft });
export const failed = toolsStyle({ margin: `0 0 ${vars.space[2]}`, color: vars.color.danger });
export const rerun = toolsStyle({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space[3],
  marginBlockStart: vars.space[4],
});
export const answer = toolsStyle({ marginBlockStart: vars.space[4] });
export const written = toolsStyle({
  fontFamily: vars.font.prose,
  fontSize: '1rem',
  lineHeight: vars.leading.prose,
  whiteSpace: 'pre-wrap',
});

export const name = toolsStyle({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  columnGap: vars.space[3],
});
export const routeText = toolsStyle({
  fontFamily: vars.font.screenplay,
  fontSize: vars.text.label,
  color: vars.color.inkSoft,
});
export const ends = toolsVariants({
  done: { color: vars.color.inkSoft },
  running: { color: vars.color.inkSoft },
  cancelled: { color: vars.color.pencil, fontStyle: 'italic' },
  failed: { color: vars.color.danger, fontWeight: 600 },
});
export const noWrap = toolsStyle({ whiteSpace: 'nowrap' });
export const detailCell = toolsStyle({
  paddingBlock: `${vars.space[3]} ${vars.space[6]}`,
  paddingInline: vars.space[6],
  background: vars.color.surface,
  selectors: { '&:last-child': { paddingInlineEnd: vars.space[6] } },
});
export const routeField = toolsStyle({ width: '16rem', maxWidth: '100%' });
export const counted = toolsStyle({ flex: 1, whiteSpace: 'nowrap' });

/** On a phone each call is two lines: its name, and below it the other columns. */
export const calls = toolsStyle({ display: 'block' });
toolsRule(`${calls} tr`, {
  '@media': {
    [media.phone]: {
      display: 'grid',
      gridTemplateColumns: '1.7fr 1.4fr repeat(3, 1fr)',
      columnGap: vars.space[1],
      borderBlockEnd: `1px solid ${vars.color.line}`,
    },
  },
});
toolsRule(`${calls} :is(th, td)`, {
  '@media': {
    [media.phone]: {
      minWidth: 0,
      paddingBlock: vars.space[1],
      paddingInline: 0,
      border: 0,
      fontSize: vars.text.label,
      whiteSpace: 'normal',
      overflowWrap: 'anywhere',
    },
  },
});
toolsRule(`${calls} :is(th, td):first-child`, { '@media': { [media.phone]: { gridColumn: '1 / -1' } } });
