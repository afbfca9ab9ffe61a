import { focusRing, interfaceText, vars } from '@fabula/ui-kit/tokens';
import { kitStyle } from '../kitStyle.ts';

/** Two columns; one where there is no room. */
export const stories = kitStyle({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 24rem), 1fr))',
  gap: `0 ${vars.space[12]}`,
  margin: 0,
  padding: 0,
  listStyle: 'none',
});

export const story = kitStyle({
  position: 'relative',
  minWidth: 0,
  paddingBlock: vars.space[5],
  borderBlockStart: `1px solid ${vars.color.line}`,
});

export const title = kitStyle({
  margin: 0,
  fontFamily: vars.font.prose,
  fontSize: '1.3125rem',
  fontWeight: 500,
  lineHeight: vars.leading.tight,
  overflowWrap: 'anywhere',
});

export const opening = kitStyle({
  color: vars.color.ink,
  textDecorationLine: 'underline',
  textDecorationColor: 'transparent',
  textDecorationThickness: '1px',
  textUnderlineOffset: '0.2em',
  ':focus-visible': { outline: 'none' },
  '::after': { content: '""', position: 'absolute', inset: 0, borderRadius: vars.radius.small },
  selectors: {
    [`${story}:hover &`]: { textDecorationColor: vars.color.pencilRule },
    '&:focus-visible::after': focusRing,
  },
});

export const about = kitStyle({
  ...interfaceText,
  margin: `${vars.space[1]} 0 0`,
  fontSize: vars.text.label,
  color: vars.color.inkFaint,
  overflowWrap: 'anywhere',
});

export const excerpt = kitStyle({
  margin: `${vars.space[2]} 0 0`,
  maxWidth: '34em',
  color: vars.color.inkSoft,
  fontFamily: vars.font.prose,
  fontSize: vars.text.body,
  lineHeight: 1.5,
  overflowWrap: 'anywhere',
  textWrap: 'pretty',
});
