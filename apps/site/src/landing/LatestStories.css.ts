import { interfaceText, media, vars } from '@fabula/ui-kit/tokens';
import { siteStyle } from '../siteStyle.ts';

/** As high as a row of covers while loading; removed without stories. */
export const shelf = siteStyle({
  boxSizing: 'border-box',
  minHeight: '34rem',
  paddingBlock: vars.space[16],
  borderBlockStart: `1px solid ${vars.color.line}`,
  '@media': { [media.phone]: { minHeight: '52rem', paddingBlock: vars.space[12] } },
});

export const top = siteStyle({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  columnGap: vars.space[6],
});

export const row = siteStyle({
  display: 'grid',
  gridTemplateColumns: 'repeat(4, minmax(0, 1fr))',
  gap: vars.space[8],
  margin: 0,
  marginBlockStart: vars.space[6],
  padding: 0,
  listStyle: 'none',
  '@media': {
    '(max-width: 60rem)': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
    '(max-width: 30rem)': { gridTemplateColumns: 'minmax(0, 1fr)', gap: vars.space[6] },
  },
});

export const beginning = siteStyle({
  margin: 0,
  marginBlockStart: vars.space[3],
  color: vars.color.inkSoft,
  fontFamily: vars.font.prose,
  fontSize: vars.text.body,
  lineHeight: 1.55,
  overflow: 'hidden',
  overflowWrap: 'anywhere',
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 3,
});

export const length = siteStyle({
  ...interfaceText,
  margin: 0,
  marginBlockStart: vars.space[2],
  fontSize: vars.text.caption,
  color: vars.color.inkFaint,
});
