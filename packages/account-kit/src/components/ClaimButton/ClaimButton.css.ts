import { focusRing, labelText, layered, noFocusRing, vars } from '@fabula/ui-kit/tokens';
import { style } from '@vanilla-extract/css';

export const claim = style(
  layered({ display: 'flex', flexDirection: 'column', alignItems: 'flex-start', gap: vars.space[2] }),
);

export const sentence = style(
  layered({
    ...labelText,
    margin: 0,
    borderRadius: vars.radius.small,
    color: vars.color.ink,
    selectors: { '&:focus-visible': focusRing, '&:not(:focus-visible)': noFocusRing },
  }),
);

export const problem = style(layered({ ...labelText, margin: 0, color: vars.color.danger }));
