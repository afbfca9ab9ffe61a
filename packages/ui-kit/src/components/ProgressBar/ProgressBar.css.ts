import { keyframes, style } from '@vanilla-extract/css';
import { labelText, layered, media, stilled } from '../../tokens/rules.ts';
import { vars } from '../../tokens/vars.css.ts';

const pass = keyframes({ from: { insetInlineStart: '-30%' }, to: { insetInlineStart: '100%' } });

export const progress = style(
  layered({
    display: 'grid',
    gridTemplateColumns: '1fr auto',
    gap: vars.space[1],
    minWidth: 0,
    color: vars.color.ink,
  }),
);

export const label = style(layered({ ...labelText, color: vars.color.inkSoft }));

export const value = style(
  layered({ ...labelText, gridColumn: 2, color: vars.color.inkSoft, fontVariantNumeric: 'tabular-nums' }),
);

export const track = style(
  layered({
    position: 'relative',
    gridColumn: '1 / -1',
    height: '3px',
    borderRadius: '2px',
    background: vars.color.line,
    overflow: 'hidden',
  }),
);

export const fill = style(
  layered({
    position: 'absolute',
    insetBlock: 0,
    insetInlineStart: 0,
    background: vars.color.inkSoft,
    transition: `width ${vars.duration.ink} ${vars.ease.out}`,
    '@media': { [media.forcedColors]: { background: 'Highlight' } },
  }),
);

export const endless = style(
  layered(
    stilled(
      { width: '30%', animation: `${pass} 1.8s ease-in-out infinite` },
      { width: '100%', opacity: 0.5, animation: 'none' },
    ),
  ),
);
