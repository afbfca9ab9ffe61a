import { vars } from '@fabula/ui-kit/tokens';
import { style } from '@vanilla-extract/css';
import { inSite } from '../inSite.ts';

export const mark = style(
  inSite({ width: '1.5rem', height: '1.5rem', fill: 'none', strokeLinecap: 'round' }),
);
export const rule = style(inSite({ stroke: vars.color.pencilRule, strokeWidth: 1.4 }));
export const ink = style(inSite({ stroke: vars.color.ink, strokeWidth: 2.4 }));
export const last = style(inSite({ stroke: vars.color.accent, strokeWidth: 2.4 }));
