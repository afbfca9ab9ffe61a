import { vars } from '@fabula/ui-kit/tokens';
import { siteStyle } from '../siteStyle.ts';

export const footer = siteStyle({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: `${vars.space[2]} ${vars.space[8]}`,
  paddingBlock: `${vars.space[5]} ${vars.space[8]}`,
  borderBlockStart: `1px solid ${vars.color.line}`,
  color: vars.color.inkFaint,
  fontSize: vars.text.label,
});

export const motto = siteStyle({ margin: 0, fontFamily: vars.font.prose, fontStyle: 'italic' });

export const links = siteStyle({ display: 'flex', flexWrap: 'wrap', columnGap: vars.space[6], margin: 0 });
