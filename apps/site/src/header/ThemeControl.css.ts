import { vars } from '@fabula/ui-kit/tokens';
import { style } from '@vanilla-extract/css';
import { inSite } from '../inSite.ts';

/** The room of the button: its icon stands there from the first paint on. */
export const room = style(
  inSite({
    display: 'inline-grid',
    flex: 'none',
    placeItems: 'center',
    width: vars.control.medium,
    height: vars.control.medium,
    color: vars.color.inkSoft,
  }),
);
