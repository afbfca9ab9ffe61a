import { focusRing, interfaceText, vars } from '@fabula/ui-kit/tokens';
import { clampedTo, kitStyle } from '../kitStyle.ts';

/** The premise beside its stories; above them where there is no room. */
export const group = kitStyle({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: `${vars.space[3]} ${vars.space[12]}`,
  paddingBlock: vars.space[6],
  borderBlockStart: `1px solid ${vars.color.pencilRule}`,
  '@media': {
    '(min-width: 56rem)': { gridTemplateColumns: 'minmax(0, 4fr) minmax(0, 7fr)' },
  },
});

export const groups = kitStyle({ margin: 0, padding: 0, listStyle: 'none' });

export const side = kitStyle({ minWidth: 0 });

export const heading = kitStyle({
  margin: 0,
  fontFamily: vars.font.prose,
  fontSize: vars.text.prose,
  fontStyle: 'italic',
  fontWeight: 400,
  lineHeight: vars.leading.interface,
});

export const toggle = kitStyle({
  display: 'flex',
  alignItems: 'flex-start',
  justifyContent: 'space-between',
  gap: vars.space[3],
  boxSizing: 'border-box',
  width: '100%',
  minHeight: vars.control.large,
  margin: 0,
  padding: 0,
  border: 0,
  borderRadius: vars.radius.small,
  background: 'transparent',
  color: 'inherit',
  font: 'inherit',
  textAlign: 'start',
  cursor: 'pointer',
  ':focus-visible': focusRing,
});

/** As wide as with a mark: lines wrap alike in both states. */
export const plain = kitStyle({ display: 'block', paddingInlineEnd: `calc(1rem + ${vars.space[3]})` });

export const premise = kitStyle({
  minWidth: 0,
  overflowWrap: 'anywhere',
  whiteSpace: 'pre-line',
  textWrap: 'pretty',
  selectors: {
    '&[data-collapsed]': {
      ...clampedTo(2),
    },
  },
  '@media': {
    '(scripting: none)': { selectors: { '&[data-collapsed]': { display: 'block', overflow: 'visible' } } },
  },
});

export const chevron = kitStyle({
  flex: 'none',
  marginBlockStart: '0.3em',
  color: vars.color.inkFaint,
  '@media': { '(scripting: none)': { display: 'none' } },
  transition: `rotate ${vars.duration.settle} ${vars.ease.out}`,
  selectors: {
    '&:dir(rtl)': { rotate: '180deg' },
    [`${toggle}[aria-expanded="true"] > &, ${toggle}[aria-expanded="true"] > &:dir(rtl)`]: {
      rotate: '90deg',
    },
    [`${toggle}:hover > &`]: { color: vars.color.ink },
  },
});

export const count = kitStyle({
  ...interfaceText,
  margin: `${vars.space[1]} 0 0`,
  fontSize: vars.text.caption,
  color: vars.color.inkFaint,
});

export const stories = kitStyle({ containerType: 'inline-size', margin: 0, padding: 0, listStyle: 'none' });
