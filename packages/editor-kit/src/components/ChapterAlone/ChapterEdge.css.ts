import { interfaceText, labelText, vars } from '@fabula/ui-kit/tokens';
import { kitStyle } from '../kitStyle.ts';

export const edge = kitStyle({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space[2],
  // Aligned by the words of its buttons, not by their edges.
  marginInline: `calc(-1 * ${vars.space[2]})`,
  ...interfaceText,
  color: vars.color.inkSoft,
  selectors: {
    '&[data-edge="start"]': { marginBlockEnd: vars.space[6] },
    '&[data-edge="end"]': { marginBlockStart: vars.space[8] },
    // As the section lines below the text.
    '[data-focus-mode] [data-fabula-story]:focus-within &:not(:hover, :focus-within)': { opacity: 0 },
  },
});

export const place = kitStyle({ ...labelText, flexBasis: '100%', paddingInline: vars.space[2] });

/** A long heading gives way to the way back. */
export const lead = kitStyle({ minWidth: 0, maxWidth: '24rem' });
export const name = kitStyle({
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
});
