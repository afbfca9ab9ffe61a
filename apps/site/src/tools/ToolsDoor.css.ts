import { vars } from '@fabula/ui-kit/tokens';
import { siteStyle } from '../siteStyle.ts';

export const below = siteStyle({ minHeight: 'calc(100svh - 3.5rem)' });

export const belowActions = siteStyle({
  marginBlockStart: vars.space[8],
  paddingBlockStart: vars.space[4],
  borderBlockStart: `1px solid ${vars.color.line}`,
});

export const reason = siteStyle({
  marginBlockStart: vars.space[8],
  marginInlineStart: vars.space[4],
  fontFamily: vars.font.prose,
  fontSize: vars.text.prose,
  overflowWrap: 'anywhere',
});

export const reasonText = siteStyle({ fontStyle: 'italic' });

export const codeForm = siteStyle({
  alignItems: 'flex-start',
  paddingBlock: `${vars.space[2]} ${vars.space[3]}`,
});
export const codeField = siteStyle({ width: '100%', maxWidth: '22rem' });
