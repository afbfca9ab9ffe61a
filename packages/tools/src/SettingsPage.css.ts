import { interfaceText, media, vars } from '@fabula/ui-kit/tokens';
import { toolsStyle } from './toolsStyle.ts';

const lines = {
  ...interfaceText,
  display: 'grid',
  alignContent: 'start',
  gap: vars.space[6],
  boxSizing: 'border-box',
  width: '100%',
  minHeight: 'calc(100svh - 3.5rem)',
  marginInline: 'auto',
  paddingInline: vars.space[6],
  paddingBlock: `${vars.space[8]} ${vars.space[16]}`,
  '@media': { [media.phone]: { paddingInline: vars.space[4], paddingBlockStart: vars.space[5] } },
} as const;

export const page = toolsStyle({ ...lines, maxWidth: '46rem' });
export const widePage = toolsStyle({ ...lines, maxWidth: '62rem' });

export const lead = toolsStyle({
  margin: `${vars.space[2]} 0 0`,
  maxWidth: '46rem',
  color: vars.color.inkSoft,
  textWrap: 'pretty',
});
