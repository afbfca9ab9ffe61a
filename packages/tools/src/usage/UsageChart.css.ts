import { focusRing, labelText, vars } from '@fabula/ui-kit/tokens';
import { toolsStyle } from '../toolsStyle.ts';

export const chart = toolsStyle({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  columnGap: vars.space[3],
  margin: 0,
});
export const readout = toolsStyle({
  gridColumn: '1 / -1',
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: `${vars.space[1]} ${vars.space[4]}`,
  marginBlockEnd: vars.space[4],
  fontFamily: vars.font.prose,
  fontSize: '1.0625rem',
  color: vars.color.ink,
});
export const readoutDay = toolsStyle({ color: vars.color.inkSoft, fontVariantNumeric: 'tabular-nums' });
export const axis = toolsStyle({ position: 'relative', minWidth: '3.5rem' });
export const tick = toolsStyle({
  ...labelText,
  position: 'absolute',
  insetInlineEnd: 0,
  transform: 'translateY(50%)',
  color: vars.color.inkSoft,
  fontVariantNumeric: 'tabular-nums',
});
export const plot = toolsStyle({
  cursor: 'crosshair',
  touchAction: 'pan-y',
  ':focus-visible': { ...focusRing, outlineOffset: vars.space[1] },
});
export const rule = toolsStyle({ stroke: vars.color.line, strokeWidth: 1, shapeRendering: 'crispEdges' });
export const bar = toolsStyle({
  fill: vars.color.inkSoft,
  '@media': { '(forced-colors: active)': { fill: 'CanvasText' } },
});
export const barChosen = toolsStyle({
  fill: vars.color.accent,
  '@media': { '(forced-colors: active)': { fill: 'Highlight' } },
});
export const days = toolsStyle({
  ...labelText,
  gridColumn: 2,
  display: 'flex',
  justifyContent: 'space-between',
  marginBlockStart: vars.space[2],
  color: vars.color.inkSoft,
});
