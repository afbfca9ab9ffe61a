import { labelText, layered, vars } from '@fabula/ui-kit/tokens';
import { style } from '@vanilla-extract/css';

export const note = style(
  layered({
    ...labelText,
    margin: 0,
    color: vars.color.inkSoft,
    selectors: { '&:empty': { display: 'none' } },
  }),
);
