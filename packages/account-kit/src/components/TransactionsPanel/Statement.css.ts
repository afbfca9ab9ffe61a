import { interfaceText, labelText, smallCaps, vars } from '@fabula/ui-kit/tokens';
import { kitStyle } from '../kitStyle.ts';

const narrow = '(max-width: 34rem)';

export const frame = kitStyle({
  display: 'grid',
  gap: vars.space[4],
  minWidth: 0,
  containerType: 'inline-size',
});

export const monthHead = kitStyle({
  ...smallCaps,
  paddingBlock: `${vars.space[5]} ${vars.space[1]}`,
  paddingInline: 0,
  borderBlockEnd: `1px solid ${vars.color.line}`,
  color: vars.color.inkSoft,
  fontSize: vars.text.body,
  fontWeight: 500,
  textAlign: 'start',
});

export const joined = kitStyle({ selectors: { '[data-open] > &&': { borderBlockEndColor: 'transparent' } } });

export const amount = kitStyle({
  '@container': { [narrow]: { selectors: { '&&': { paddingInlineEnd: 0 } } } },
});

export const wideOnly = kitStyle({ '@container': { [narrow]: { display: 'none' } } });
export const narrowOnly = kitStyle({ display: 'none', '@container': { [narrow]: { display: 'block' } } });

export const incoming = kitStyle({ color: vars.color.added, fontWeight: 600 });
export const outgoing = kitStyle({ fontWeight: 600 });
export const soft = kitStyle({ ...labelText, color: vars.color.inkFaint, fontWeight: 400 });
export const date = kitStyle({ whiteSpace: 'nowrap' });

export const what = kitStyle({ display: 'grid', justifyItems: 'start', minWidth: 0 });

export const entryLine = kitStyle({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: vars.space[2],
});

export const chevron = kitStyle({
  flex: 'none',
  verticalAlign: '-0.1em',
  color: vars.color.inkFaint,
  transition: `rotate ${vars.duration.settle} ${vars.ease.out}`,
  selectors: {
    '&:dir(rtl)': { rotate: '180deg' },
    '[aria-expanded="true"] &, [aria-expanded="true"] &:dir(rtl)': { rotate: '90deg' },
  },
});

export const opener = kitStyle({
  marginInlineStart: '-0.5rem',
  selectors: { '&&': { fontWeight: 600, color: vars.color.ink } },
});
export const description = kitStyle({
  ...labelText,
  color: vars.color.inkSoft,
  overflowWrap: 'anywhere',
  unicodeBidi: 'plaintext',
});
export const foot = kitStyle({
  ...labelText,
  margin: 0,
  color: vars.color.inkFaint,
  textAlign: 'center',
  outline: 'none',
});

export const panel = kitStyle({
  ...interfaceText,
  display: 'grid',
  gap: vars.space[4],
  minWidth: 0,
  color: vars.color.ink,
});

export const slip = kitStyle({
  display: 'grid',
  gap: vars.space[3],
  maxWidth: '28rem',
  marginBlockEnd: vars.space[3],
  padding: vars.space[4],
  border: `1px solid ${vars.color.line}`,
  borderBlockStart: `2px dashed ${vars.color.pencilRule}`,
  background: vars.color.surface,
  fontWeight: 400,
});
export const title = kitStyle({
  margin: 0,
  fontFamily: vars.font.prose,
  fontSize: '1.0625rem',
  fontWeight: 500,
});
export const facts = kitStyle({
  ...labelText,
  display: 'grid',
  gridTemplateColumns: 'auto 1fr',
  columnGap: vars.space[4],
  rowGap: vars.space[1],
  margin: 0,
  color: vars.color.inkSoft,
});
export const fact = kitStyle({
  margin: 0,
  color: vars.color.ink,
  fontVariantNumeric: 'lining-nums tabular-nums',
  overflowWrap: 'anywhere',
  textAlign: 'end',
  unicodeBidi: 'plaintext',
});
export const actions = kitStyle({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space[2],
});
export const word = kitStyle({ ...labelText, color: vars.color.inkSoft });
export const link = kitStyle({ ...labelText, color: vars.color.ink, textUnderlineOffset: '0.2em' });
