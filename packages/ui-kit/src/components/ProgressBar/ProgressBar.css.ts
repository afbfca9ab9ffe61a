import { keyframes } from '@vanilla-extract/css';
import { labelText, media, stilled } from '../../tokens/rules.ts';
import { vars } from '../../tokens/vars.css.ts';
import { kitStyle } from '../kitStyle.ts';

const pass = keyframes({ from: { insetInlineStart: '-30%' }, to: { insetInlineStart: '100%' } });

export const progress = kitStyle({
  display: 'grid',
  gridTemplateColumns: '1fr auto',
  gap: vars.space[1],
  minWidth: 0,
  color: vars.color.ink,
});

export const label = kitStyle({ ...labelText, color: vars.color.inkSoft });

export const value = kitStyle({
  ...labelText,
  gridColumn: 2,
  color: vars.color.inkSoft,
  fontVariantNumeric: 'tabular-nums',
});

export const track = kitStyle({
  position: 'relative',
  gridColumn: '1 / -1',
  height: '3px',
  borderRadius: '2px',
  background: vars.color.line,
  overflow: 'hidden',
});

export const fill = kitStyle({
  position: 'absolute',
  insetBlock: 0,
  insetInlineStart: 0,
  background: vars.color.inkSoft,
  transition: `width ${vars.duration.ink} ${vars.ease.out}`,
  '@media': { [media.forcedColors]: { background: 'Highlight' } },
});

export const endless = kitStyle(
  stilled(
    { width: '30%', animation: `${pass} 1.8s ease-in-out infinite` },
    { width: '100%', opacity: 0.5, animation: 'none' },
  ),
);
