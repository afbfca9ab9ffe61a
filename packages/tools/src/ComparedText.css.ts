import { labelText, vars } from '@fabula/ui-kit/tokens';
import { toolsStyle } from './toolsStyle.ts';

export const legend = toolsStyle({
  ...labelText,
  display: 'flex',
  flexWrap: 'wrap',
  gap: vars.space[3],
  margin: `0 0 ${vars.space[2]}`,
});

export const lines = toolsStyle({
  color: vars.color.ink,
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
});

export const code = toolsStyle({
  fontFamily: vars.font.screenplay,
  fontSize: vars.text.body,
  lineHeight: 1.5,
});

export const prose = toolsStyle({
  maxWidth: vars.measure,
  fontFamily: vars.font.prose,
  fontSize: '1.0625rem',
  lineHeight: vars.leading.prose,
});

export const line = toolsStyle({ minHeight: '1lh' });

const mark = { borderRadius: vars.radius.small, boxDecorationBreak: 'clone' } as const;

export const removed = toolsStyle({
  ...mark,
  background: vars.color.removedSoft,
  color: vars.color.removed,
  textDecoration: 'line-through 1.5px',
});

export const added = toolsStyle({
  ...mark,
  background: vars.color.addedSoft,
  color: vars.color.added,
  textDecoration: 'underline 1.5px',
  textUnderlineOffset: '0.22em',
});

export const nothing = toolsStyle({ margin: 0, color: vars.color.inkSoft });
