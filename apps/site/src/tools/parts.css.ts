import { labelText, vars } from '@fabula/ui-kit/tokens';
import { siteStyle } from '../siteStyle.ts';

export const facts = siteStyle({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(8rem, 1fr))',
  gap: vars.space[6],
  margin: 0,
  paddingBlock: vars.space[5],
  borderBlock: `1px solid ${vars.color.line}`,
});
export const factName = siteStyle({ ...labelText, color: vars.color.inkSoft });
export const factValue = siteStyle({
  margin: `${vars.space[1]} 0 0`,
  fontFamily: vars.font.prose,
  fontSize: vars.text.heading,
  lineHeight: vars.leading.tight,
  fontVariantNumeric: 'lining-nums',
});

export const search = siteStyle({ flex: '1 1 14rem', maxWidth: '24rem' });

export const count = siteStyle({
  fontVariantNumeric: 'tabular-nums',
  ':focus': { outline: 'none' },
  ':empty': { minHeight: '1lh' },
});

export const opener = siteStyle({
  display: 'inline-flex',
  alignItems: 'baseline',
  gap: vars.space[2],
  minHeight: vars.control.small,
  padding: 0,
  border: 'none',
  borderRadius: vars.radius.small,
  background: 'none',
  color: vars.color.ink,
  font: 'inherit',
  textAlign: 'start',
  overflowWrap: 'break-word',
  cursor: 'pointer',
  ':focus-visible': { outline: `2px solid ${vars.color.focus}`, outlineOffset: '2px' },
  '@media': { '(pointer: coarse)': { minHeight: vars.control.large } },
});
export const chevron = siteStyle({
  flexShrink: 0,
  alignSelf: 'center',
  color: vars.color.inkSoft,
  selectors: {
    '&:dir(rtl)': { rotate: '180deg' },
    [`${opener}[aria-expanded="true"] &, ${opener}[aria-expanded="true"] &:dir(rtl)`]: { rotate: '90deg' },
  },
});

/** The title of a part beside others. */
export const partTitle = siteStyle({ margin: 0, fontSize: vars.text.body, fontWeight: 600 });

/** A list whose rows are ruled off. */
export const ruled = siteStyle({ borderBlockStart: `1px solid ${vars.color.line}` });
export const ruledRow = siteStyle({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space[3],
  paddingBlock: vars.space[1],
  borderBlockEnd: `1px solid ${vars.color.line}`,
});
