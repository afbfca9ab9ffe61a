import { interfaceText, labelText, smallCaps, vars } from '@fabula/ui-kit/tokens';
import { siteStyle } from '../siteStyle.ts';

export const page = siteStyle({
  boxSizing: 'border-box',
  maxWidth: '60rem',
  marginInline: 'auto',
  paddingInline: `clamp(${vars.space[3]}, 3vw, ${vars.space[8]})`,
  paddingBlock: `${vars.space[8]} ${vars.space[8]}`,
  '@media': { print: { maxWidth: 'none', padding: 0 } },
});

export const head = siteStyle({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  justifyItems: 'center',
  gap: vars.space[2],
  overflowWrap: 'anywhere',
  marginBlockEnd: vars.space[6],
  textAlign: 'center',
  '@media': { print: { display: 'none' } },
});

export const withdrawn = siteStyle({ marginBlockEnd: vars.space[8] });

export const kicker = siteStyle({ ...smallCaps, margin: 0, color: vars.color.inkSoft });

export const foot = siteStyle({
  display: 'grid',
  justifyItems: 'center',
  gap: vars.space[8],
  marginBlockStart: vars.space[8],
  '@media': { print: { display: 'none' } },
});

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

export const readerFoot = siteStyle({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'center',
  gap: vars.space[4],
  marginBlockStart: vars.space[10],
  ...unprinted,
});

export const report = siteStyle({ ...labelText, color: vars.color.inkFaint });
