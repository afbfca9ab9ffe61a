import { interfaceText, labelText, layered, vars } from '@fabula/ui-kit/tokens';
import { style } from '@vanilla-extract/css';

export const frame = style(
  layered({ ...interfaceText, display: 'grid', gap: vars.space[5], width: '100%', maxWidth: '24rem' }),
);

export const line = style(
  layered({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: vars.space[2],
    margin: 0,
    color: vars.color.inkSoft,
  }),
);

/** Aligns the quiet button's words with those of the fields. */
export const forgotten = style(layered({ margin: 0, marginInlineStart: `calc(-1 * ${vars.space[3]})` }));

export const forgottenSent = style(
  layered({
    ...labelText,
    margin: 0,
    color: vars.color.inkSoft,
    selectors: { '&:not(:empty)': { marginBlockStart: vars.space[3] } },
  }),
);
