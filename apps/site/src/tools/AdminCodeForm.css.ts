import { vars } from '@fabula/ui-kit/tokens';
import { style } from '@vanilla-extract/css';
import { inSite } from '../inSite.ts';

export const codeForm = style(
  inSite({
    display: 'grid',
    justifyItems: 'start',
    gap: vars.space[4],
    paddingBlock: `${vars.space[2]} ${vars.space[3]}`,
  }),
);

export const codeField = style(inSite({ width: '100%', maxWidth: '22rem' }));
