import { media, vars } from '@fabula/ui-kit/tokens';
import { siteStyle } from '../../siteStyle.ts';

export const done = siteStyle({ minHeight: '1lh' });

export const line = siteStyle({
  display: 'grid',
  gridTemplateColumns: '9rem minmax(0, 1fr) 9rem',
  alignItems: 'baseline',
  gap: `${vars.space[1]} ${vars.space[5]}`,
  paddingBlock: vars.space[3],
  borderBlockEnd: `1px solid ${vars.color.line}`,
  '@media': { [media.phone]: { gridTemplateColumns: 'minmax(0, 1fr) auto' } },
});
export const figure = siteStyle({
  textAlign: 'end',
  fontVariantNumeric: 'tabular-nums lining-nums',
  whiteSpace: 'nowrap',
});

export const when = siteStyle({ '@media': { [media.phone]: { gridRow: 2, gridColumn: '1 / -1' } } });
