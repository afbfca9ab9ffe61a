import { style, styleVariants } from '@vanilla-extract/css';
import { layered } from '../../tokens/layered.ts';
import { interfaceText } from '../../tokens/textStyles.ts';
import { vars } from '../../tokens/vars.css.ts';

const banner = style(
  layered({
    ...interfaceText,
    boxSizing: 'border-box',
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'start',
    gap: vars.space[3],
    paddingBlock: vars.space[3],
    paddingInline: vars.space[4],
    borderBlock: `1px solid ${vars.color.line}`,
    color: vars.color.ink,
  }),
);

export const banners = styleVariants({ error: [banner], warning: [banner], info: [banner] });

const mark = style(layered({ flex: 'none', marginBlockStart: '0.08em' }));

export const marks = styleVariants({
  error: [mark, layered({ color: vars.color.danger })],
  warning: [mark, layered({ color: vars.color.warning })],
  info: [mark, layered({ color: vars.color.inkFaint })],
});

export const words = style(layered({ flex: '1 1 14rem', minWidth: 0, overflowWrap: 'anywhere' }));
export const titles = styleVariants({
  error: [style(layered({ margin: 0, fontWeight: 600 })), layered({ color: vars.color.danger })],
  warning: [style(layered({ margin: 0, fontWeight: 600 }))],
  info: [style(layered({ margin: 0, fontWeight: 600 }))],
});
export const detail = style(layered({ color: vars.color.inkSoft }));
export const actions = style(
  layered({ display: 'flex', flexWrap: 'wrap', gap: vars.space[2], alignItems: 'center' }),
);
