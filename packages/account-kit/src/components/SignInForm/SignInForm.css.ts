import { labelText, layered, vars } from '@fabula/ui-kit/tokens';
import { style } from '@vanilla-extract/css';

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
