import { interfaceText } from '../../tokens/rules.ts';
import { vars } from '../../tokens/vars.css.ts';
import { kitStyle, kitVariants } from '../kitStyle.ts';

export const banner = kitStyle({
  ...interfaceText,
  boxSizing: 'border-box',
  display: 'flex',
  alignItems: 'start',
  gap: vars.space[3],
  paddingBlock: vars.space[3],
  paddingInline: vars.space[4],
  borderBlock: `1px solid ${vars.color.line}`,
  color: vars.color.ink,
});

const mark = kitStyle({ flex: 'none', marginBlockStart: '0.08em' });

export const marks = kitVariants({
  error: [mark, { color: vars.color.danger }],
  warning: [mark, { color: vars.color.warning }],
  info: [mark, { color: vars.color.inkFaint }],
});

export const words = kitStyle({ flex: 1, minWidth: 0, overflowWrap: 'anywhere' });
const title = kitStyle({ margin: 0, fontWeight: 600 });
export const titles = kitVariants({
  error: [title, { color: vars.color.danger }],
  warning: [title],
  info: [title],
});
export const detail = kitStyle({ color: vars.color.inkSoft });
export const actions = kitStyle({
  display: 'flex',
  flexWrap: 'wrap',
  gap: vars.space[2],
  marginBlockStart: vars.space[3],
});

/** In place of what could not be loaded: its button stays by its words on a wide page. */
export const failure = kitStyle({ maxWidth: '46rem' });
