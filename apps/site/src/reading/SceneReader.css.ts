import { interfaceText, labelText, smallCaps, vars } from '@fabula/ui-kit/tokens';
import { siteStyle } from '../siteStyle.ts';

const unprinted = { '@media': { print: { display: 'none' } } } as const;

export const genre = siteStyle({ ...smallCaps, margin: 0, color: vars.color.inkSoft });

export const byline = siteStyle({ ...interfaceText, margin: 0, color: vars.color.inkSoft });

export const premise = siteStyle({
  margin: 0,
  maxWidth: '38rem',
  fontFamily: vars.font.prose,
  fontStyle: 'italic',
  color: vars.color.inkSoft,
  lineHeight: vars.leading.prose,
  overflowWrap: 'anywhere',
  textWrap: 'pretty',
});

export const choice = siteStyle({ marginBlockStart: vars.space[3] });

export const foot = siteStyle({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'center',
  gap: vars.space[4],
  marginBlockStart: vars.space[10],
  ...unprinted,
});

export const report = siteStyle({ ...labelText, color: vars.color.inkFaint });
