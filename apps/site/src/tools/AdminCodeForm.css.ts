import { vars } from '@fabula/ui-kit/tokens';
import { style } from '@vanilla-extract/css';
import { inSite } from '../inSite.ts';

export const codeForm = style(
  inSite({ alignItems: 'flex-start', paddingBlock: `${vars.space[2]} ${vars.space[3]}` }),
);
export const codeField = style(inSite({ width: '100%', maxWidth: '22rem' }));
