import { styleVariants } from '@vanilla-extract/css';
import { layered, media } from '../../tokens/rules.ts';
import { spaces } from '../../tokens/scales.ts';
import { vars } from '../../tokens/vars.css.ts';
import { kitStyle, kitVariants } from '../kitStyle.ts';

const box = kitStyle({ display: 'flex', minWidth: 0, margin: 0, padding: 0, border: 0, listStyle: 'none' });

export const stack = kitStyle(box, { flexDirection: 'column' });
export const row = kitStyle(box, { flexWrap: 'wrap' });

export const gaps = {
  ...styleVariants(spaces, (_, step) => layered({ gap: vars.space[step] })),
  0: kitStyle({ gap: 0 }),
};

export const alignments = kitVariants({
  start: { alignItems: 'flex-start' },
  center: { alignItems: 'center' },
  end: { alignItems: 'flex-end' },
  baseline: { alignItems: 'baseline' },
  stretch: { alignItems: 'stretch' },
});

export const justifications = kitVariants({
  start: { justifyContent: 'flex-start' },
  center: { justifyContent: 'center' },
  end: { justifyContent: 'flex-end' },
  between: { justifyContent: 'space-between' },
});

export const card = kitStyle({
  position: 'relative',
  boxSizing: 'border-box',
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space[2],
  minWidth: 0,
  padding: `${vars.space[3]} ${vars.space[4]}`,
  borderRadius: vars.radius.small,
  background: vars.color.surface,
  color: vars.color.ink,
  boxShadow: `inset 0 0 0 1px ${vars.color.line}`,
  transition: `box-shadow ${vars.duration.settle} ${vars.ease.out}`,
  '@media': { [media.forcedColors]: { border: '1px solid' } },
});
export const opening = kitStyle({
  ':hover': { boxShadow: `inset 0 0 0 1px ${vars.color.pencilRule}, ${vars.shadow.lifted}` },
});
