import { vars } from '@fabula/ui-kit/tokens';
import { siteStyle } from '../siteStyle.ts';

export const title = siteStyle({ ':focus': { outline: 'none' } });

export const promise = siteStyle({
  margin: 0,
  maxWidth: '30rem',
  color: vars.color.inkSoft,
  fontFamily: vars.font.prose,
  fontSize: 'clamp(1.0625rem, 0.95rem + 0.5vw, 1.3125rem)',
  lineHeight: vars.leading.prose,
  textWrap: 'pretty',
});
