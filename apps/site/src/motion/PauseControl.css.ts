import { vars } from '@fabula/ui-kit/tokens';
import { style } from '@vanilla-extract/css';
import { inSite } from '../inSite.ts';

/** The room that the button will take, so that nothing moves when it comes. */
export const room = style(
  inSite({
    display: 'inline-grid',
    flex: 'none',
    width: vars.control.small,
    height: vars.control.small,
    color: vars.color.inkFaint,
  }),
);
