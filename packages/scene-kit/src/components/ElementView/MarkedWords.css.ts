import { layered, vars } from '@fabula/ui-kit/tokens';
import { style } from '@vanilla-extract/css';

/** What the writer alone sees. */
export const note = style(
  layered({
    color: vars.color.inkSoft,
    fontFamily: vars.font.interface,
    fontSize: '0.875em',
    fontStyle: 'normal',
    fontWeight: 400,
    textTransform: 'none',
  }),
);
