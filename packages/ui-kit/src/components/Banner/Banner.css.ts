import { style, styleVariants } from '@vanilla-extract/css';
import { interfaceText, layered } from '../../tokens/rules.ts';
import { vars } from '../../tokens/vars.css.ts';

export const banner = style(
  layered({
    ...interfaceText,
    boxSizing: 'border-box',
    display: 'flex',
    alignItems: 'start',
    gap: vars.space[3],
    paddingBlock: vars.space[3],
    paddingInline: vars.space[4],
    borderBlock: `1px solid ${vars.color.line}`,
    color: vars.color.ink,
  }),
);

const mark = style(layered({ flex: 'none', marginBlockStart: '0.08em' }));

export const marks = styleVariants({
  error: [mark, layered({ color: vars.color.danger })],
  warning: [mark, layered({ color: vars.color.warning })],
  info: [mark, layered({ color: vars.color.inkFaint })],
});

export const words = style(layered({ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }));
const title = style(layered({ margin: 0, fontWeight: 600 }));
export const titles = styleVariants({
  error: [title, layered({ color: vars.color.danger })],
  warning: [title],
  info: [title],
});
export const detail = style(layered({ color: vars.color.inkSoft }));
export const actions = style(
  layered({ display: 'flex', flexWrap: 'wrap', gap: vars.space[2], marginBlockStart: vars.space[3] }),
);
