import { labelText, media, vars } from '@fabula/ui-kit/tokens';
import { kitStyle } from '../kitStyle.ts';

export const viewer = kitStyle({
  position: 'relative',
  display: 'grid',
  gap: vars.space[5],
  minWidth: 0,
  ':focus': { outline: 'none' },
});

export const bar = kitStyle({
  ...labelText,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'center',
  gap: vars.space[3],
  color: vars.color.inkSoft,
  '@media': { print: { display: 'none' } },
});

export const player = kitStyle({
  position: 'sticky',
  insetBlockEnd: vars.space[3],
  zIndex: 1,
  display: 'grid',
  gridTemplateColumns: 'auto minmax(8rem, 1fr) auto',
  alignItems: 'center',
  gap: `${vars.space[1]} ${vars.space[4]}`,
  boxSizing: 'border-box',
  width: 'min(100%, 46rem)',
  marginInline: 'auto',
  padding: `${vars.space[2]} ${vars.space[4]}`,
  border: `1px solid ${vars.color.line}`,
  borderRadius: vars.radius.large,
  background: vars.color.raised,
  boxShadow: vars.shadow.lifted,
  '@media': {
    [media.phone]: {
      gridTemplateColumns: '1fr auto',
      padding: `${vars.space[2]} ${vars.space[3]}`,
    },
    print: { display: 'none' },
  },
});

export const buttons = kitStyle({ display: 'flex', alignItems: 'center' });

export const place = kitStyle({ '@media': { [media.phone]: { gridRow: 1, gridColumn: '1 / -1' } } });

/** As wide as its longest choice, so that the bar never moves. */
export const speed = kitStyle({ width: '5.5rem' });

export const note = kitStyle({ ...labelText, margin: 0, color: vars.color.inkSoft, textAlign: 'center' });
