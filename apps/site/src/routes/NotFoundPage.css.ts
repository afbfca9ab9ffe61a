import { vars } from '@fabula/ui-kit/tokens';
import { siteStyle } from '../siteStyle.ts';

export const below = siteStyle({ minHeight: 'calc(100svh - 3.5rem)' });

export const address = siteStyle({
  marginBlockStart: vars.space[8],
  marginInlineStart: vars.space[4],
  fontFamily: vars.font.prose,
  fontSize: vars.text.prose,
  overflowWrap: 'anywhere',
});

export const path = siteStyle({ fontStyle: 'italic' });
