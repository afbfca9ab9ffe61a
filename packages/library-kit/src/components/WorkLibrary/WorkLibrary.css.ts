import { interfaceText, media, vars } from '@fabula/ui-kit/tokens';
import { kitStyle } from '../kitStyle.ts';

export const head = kitStyle({ marginBlockEnd: vars.space[6] });

export const panel = kitStyle({ paddingBlockStart: vars.space[6], outline: 'none' });

export const count = kitStyle({
  ...interfaceText,
  margin: `0 0 ${vars.space[2]}`,
  color: vars.color.inkFaint,
  ':empty': { margin: 0 },
  ':focus': { outline: 'none' },
});

export const end = kitStyle({ marginInlineStart: 'auto' });

export const notice = kitStyle({ marginBlockEnd: vars.space[6] });

export const invitation = kitStyle({
  ...interfaceText,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `0 ${vars.space[3]}`,
  margin: `0 0 ${vars.space[6]}`,
  paddingInlineStart: vars.space[4],
  borderInlineStart: `2px solid ${vars.color.pencilRule}`,
  color: vars.color.inkSoft,
});

export const more = kitStyle({
  display: 'flex',
  justifyContent: 'center',
  marginBlockStart: vars.space[10],
});

export const list = kitStyle({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 14rem), 1fr))',
  gap: `${vars.space[10]} ${vars.space[8]}`,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  // Dimmed while the next items are loading.
  selectors: {
    '&[aria-busy]': {
      opacity: 0.5,
      transition: `opacity ${vars.duration.settle} ${vars.ease.out} 300ms`,
    },
  },
});

export const tools = kitStyle({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space[3],
  marginBlockEnd: vars.space[4],
});

export const search = kitStyle({
  flex: '1 1 14rem',
  maxWidth: '24rem',
  '@media': { [media.phone]: { flexBasis: '100%', maxWidth: 'none' } },
});

export const choice = kitStyle({
  flex: '0 1 11rem',
  minWidth: 0,
  '@media': { [media.phone]: { flex: '1 1 8rem' } },
});
