import { interfaceText, media, vars } from '@fabula/ui-kit/tokens';
import { toolsStyle } from '../toolsStyle.ts';

export const row = toolsStyle({
  paddingBlock: vars.space[3],
  borderBlockEnd: `1px solid ${vars.color.line}`,
});

export const title = toolsStyle({
  margin: 0,
  minWidth: 0,
  fontFamily: vars.font.prose,
  fontSize: '1.125rem',
  fontWeight: 560,
  lineHeight: vars.leading.tight,
});

export const name = toolsStyle({ minWidth: 0, overflowWrap: 'anywhere' });

/** Aligned with the title, past its chevron. */
const indent = `calc(16px + ${vars.space[2]})`;
export const indented = toolsStyle({ marginBlockStart: vars.space[1], paddingInlineStart: indent });
export const badges = toolsStyle({ '@media': { [media.phone]: { marginInlineStart: indent } } });

export const detail = toolsStyle({
  ...interfaceText,
  display: 'grid',
  gap: vars.space[4],
  maxWidth: '54rem',
  paddingBlock: `${vars.space[4]} ${vars.space[3]}`,
  paddingInlineStart: indent,
  '@media': { [media.phone]: { paddingInlineStart: 0 } },
});

export const summary = toolsStyle({
  margin: 0,
  maxWidth: vars.measure,
  fontFamily: vars.font.prose,
  fontStyle: 'italic',
  color: vars.color.inkSoft,
  lineHeight: vars.leading.prose,
  overflowWrap: 'anywhere',
});

export const quote = toolsStyle({ fontFamily: vars.font.prose, fontStyle: 'italic', whiteSpace: 'pre-line' });

export const report = toolsStyle({
  display: 'grid',
  gap: vars.space[1],
  paddingInlineStart: vars.space[4],
  borderInlineStart: `2px solid ${vars.color.pencilRule}`,
});

export const noteText = toolsStyle({
  margin: 0,
  color: vars.color.ink,
  whiteSpace: 'pre-line',
  overflowWrap: 'anywhere',
});

export const done = toolsStyle({ ':empty': { position: 'absolute' } });

export const record = toolsStyle({
  display: 'grid',
  gridTemplateColumns: '9rem minmax(0, 1fr)',
  alignItems: 'baseline',
  gap: `${vars.space[1]} ${vars.space[5]}`,
  paddingBlock: vars.space[3],
  borderBlockEnd: `1px solid ${vars.color.line}`,
  '@media': { [media.phone]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
});
