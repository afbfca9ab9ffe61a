import { media, vars } from '@fabula/ui-kit/tokens';
import { toolsStyle } from '../toolsStyle.ts';

export const done = toolsStyle({ minHeight: '1lh' });

export const line = toolsStyle({
  display: 'grid',
  gridTemplateColumns: '9rem minmax(0, 1fr) 9rem',
  alignItems: 'baseline',
  gap: `${vars.space[1]} ${vars.space[5]}`,
  paddingBlock: vars.space[3],
  borderBlockEnd: `1px solid ${vars.color.line}`,
  '@media': { [media.phone]: { gridTemplateColumns: 'minmax(0, 1fr) auto' } },
});
export const figure = toolsStyle({
  textAlign: 'end',
  fontVariantNumeric: 'tabular-nums lining-nums',
  whiteSpace: 'nowrap',
});

export const when = toolsStyle({ '@media': { [media.phone]: { gridRow: 2, gridColumn: '1 / -1' } } });
