import { vars } from '@fabula/ui-kit/tokens';
import { style } from '@vanilla-extract/css';
import { inSite } from '../inSite.ts';

export const address = style(
  inSite({
    marginBlockStart: vars.space[8],
    marginInlineStart: vars.space[4],
    fontFamily: vars.font.prose,
    fontSize: vars.text.prose,
    fontStyle: 'italic',
    overflowWrap: 'anywhere',
  }),
);
