import { style } from '@vanilla-extract/css';
import { labelText, layered } from '../../tokens/rules.ts';
import { vars } from '../../tokens/vars.css.ts';

export const fields = style(layered({ display: 'grid', gap: vars.space[4], minWidth: 0 }));
export const sizes = style(
  layered({
    display: 'grid',
    gridTemplateColumns: '1fr auto 1fr',
    gap: vars.space[4],
  }),
);
export const smaller = style(layered({ fontFamily: vars.font.prose }));
export const larger = style(layered({ fontFamily: vars.font.prose, fontSize: '1.5rem' }));
export const step = style(layered({ ...labelText, alignSelf: 'center', color: vars.color.inkSoft }));
export const field = style(layered({ display: 'grid', gap: vars.space[1], minWidth: 0 }));
export const name = style(layered({ ...labelText, margin: 0, color: vars.color.inkSoft }));
