import { style } from '@vanilla-extract/css';
import { layered } from '../../tokens/rules.ts';
import { vars } from '../../tokens/vars.css.ts';

export const emptyState = style(
  layered({ paddingBlock: vars.space[12], paddingInline: vars.space[4], textAlign: 'center' }),
);
export const hint = style(layered({ maxWidth: '34rem', textWrap: 'balance' }));
