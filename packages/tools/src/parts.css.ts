import { focusRing, interfaceText, labelText, media, vars } from '@fabula/ui-kit/tokens';
import { toolsStyle } from './toolsStyle.ts';

export const page = toolsStyle({
  ...interfaceText,
  boxSizing: 'border-box',
  overflowWrap: 'break-word',
  maxWidth: '84rem',
  minHeight: 'calc(100svh - 3.5rem)',
  marginInline: 'auto',
  paddingInline: vars.space[6],
  paddingBlock: `${vars.space[2]} ${vars.space[16]}`,
  '@media': { [media.phone]: { paddingInline: vars.space[4] } },
});

export const nav = toolsStyle({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: vars.space[5],
  marginBlockEnd: vars.space[6],
  borderBlockEnd: `1px solid ${vars.color.line}`,
  '@media': { [media.phone]: { columnGap: vars.space[4], marginBlockEnd: vars.space[5] } },
});

export const navLink = toolsStyle({
  ...interfaceText,
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: vars.control.large,
  marginBlockEnd: '-1px',
  borderBlockEnd: '2px solid transparent',
  color: vars.color.inkSoft,
  textDecoration: 'none',
  whiteSpace: 'nowrap',
  ':hover': { color: vars.color.ink },
  ':focus-visible': { ...focusRing, borderRadius: vars.radius.small },
  selectors: {
    '&[aria-current="page"]': {
      borderBlockEndColor: vars.color.accent,
      color: vars.color.ink,
      fontWeight: 600,
    },
  },
});

export const head = toolsStyle({ marginBlockEnd: vars.space[6] });
export const lead = toolsStyle({ marginBlockStart: vars.space[1], maxWidth: '46rem' });

export const facts = toolsStyle({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(8rem, 1fr))',
  gap: vars.space[6],
  margin: 0,
  paddingBlock: vars.space[5],
  borderBlock: `1px solid ${vars.color.line}`,
});
export const factName = toolsStyle({ ...labelText, color: vars.color.inkSoft });
export const factValue = toolsStyle({
  margin: `${vars.space[1]} 0 0`,
  fontFamily: vars.font.prose,
  fontSize: vars.text.heading,
  lineHeight: vars.leading.tight,
  fontVariantNumeric: 'lining-nums',
});

export const search = toolsStyle({ flex: '1 1 14rem', maxWidth: '24rem' });

export const count = toolsStyle({
  fontVariantNumeric: 'tabular-nums',
  ':focus': { outline: 'none' },
  ':empty': { minHeight: '1lh' },
});

/** Its words are in the middle of what one presses, and level with what stands beside it. */
export const opener = toolsStyle({
  display: 'inline-grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  alignItems: 'baseline',
  alignContent: 'center',
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
export const chevron = toolsStyle({
  // On the first line.
  alignSelf: 'start',
  height: '1lh',
  color: vars.color.inkSoft,
  selectors: {
    '&:dir(rtl)': { rotate: '180deg' },
    [`${opener}[aria-expanded="true"] &, ${opener}[aria-expanded="true"] &:dir(rtl)`]: { rotate: '90deg' },
  },
});

/** The title of a part beside others. */
export const partTitle = toolsStyle({ margin: 0, fontSize: vars.text.body, fontWeight: 600 });

/** A list whose rows are ruled off. */
export const ruled = toolsStyle({ borderBlockStart: `1px solid ${vars.color.line}` });
export const ruledRow = toolsStyle({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space[3],
  paddingBlock: vars.space[1],
  borderBlockEnd: `1px solid ${vars.color.line}`,
});
