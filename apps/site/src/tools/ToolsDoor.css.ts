import { vars } from '@fabula/ui-kit/tokens';
import { siteStyle } from '../siteStyle.ts';

export const codeForm = siteStyle({
  alignItems: 'flex-start',
  paddingBlock: `${vars.space[2]} ${vars.space[3]}`,
});
export const codeField = siteStyle({ width: '100%', maxWidth: '22rem' });
