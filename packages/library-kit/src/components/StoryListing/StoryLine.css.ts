import { focusRing, interfaceText, smallCaps, vars } from '@fabula/ui-kit/tokens';
import { kitStyle } from '../kitStyle.ts';
import { tone } from '../WorkCover/tones.css.ts';

/** In columns; needs a list that is a container. */
const roomy = '(min-width: 36rem)';

export const line = kitStyle({
  position: 'relative',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  columnGap: vars.space[4],
  paddingBlock: vars.space[2],
  borderBlockEnd: `1px solid ${vars.color.line}`,
  selectors: { '&:last-child': { borderBlockEnd: 'none' }, '&[data-beyond]': { display: 'none' } },
  '@media': { '(scripting: none)': { selectors: { '&[data-beyond]': { display: 'flex' } } } },
  '@container': {
    [roomy]: {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 6.5rem) minmax(0, 6.5rem) 4.75rem 5.25rem',
    },
  },
});

export const title = kitStyle({
  flex: '1 1 12rem',
  minWidth: 0,
  minHeight: '1.75rem',
  color: vars.color.ink,
  fontFamily: vars.font.prose,
  fontSize: '1.0625rem',
  lineHeight: vars.leading.interface,
  overflowWrap: 'anywhere',
  textDecorationLine: 'underline',
  textDecorationColor: 'transparent',
  textDecorationThickness: '1px',
  textUnderlineOffset: '0.2em',
  transition: `text-decoration-color ${vars.duration.quick} ${vars.ease.out}`,
  '@container': { '(max-width: 26rem)': { flexBasis: '100%' } },
  ':focus-visible': { outline: 'none' },
  '::after': { content: '""', position: 'absolute', inset: 0, borderRadius: vars.radius.small },
  selectors: {
    [`${line}:hover &`]: { textDecorationColor: vars.color.pencilRule },
    '&:focus-visible::after': focusRing,
  },
});

export const about = kitStyle({
  ...interfaceText,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  columnGap: vars.space[3],
  minWidth: 0,
  fontSize: vars.text.caption,
  fontVariantNumeric: 'tabular-nums',
  color: vars.color.inkFaint,
  '@container': { [roomy]: { display: 'contents' } },
});

export const author = kitStyle({
  minWidth: 0,
  color: vars.color.inkSoft,
  overflowWrap: 'anywhere',
  '@container': { [roomy]: { gridColumn: 2, fontSize: vars.text.caption } },
});

export const length = kitStyle({
  whiteSpace: 'nowrap',
  '@container': { [roomy]: { gridColumn: 4, fontSize: vars.text.caption, textAlign: 'end' } },
});

export const date = kitStyle({
  whiteSpace: 'nowrap',
  '@container': { [roomy]: { gridColumn: 5, fontSize: vars.text.caption, textAlign: 'end' } },
});

export const genre = kitStyle({
  ...smallCaps,
  minWidth: 0,
  color: vars.color.inkSoft,
  overflowWrap: 'anywhere',
  '@container': { [roomy]: { gridColumn: 3 } },
  '::before': {
    content: '""',
    display: 'inline-block',
    width: '0.5rem',
    height: '0.5rem',
    marginInlineEnd: vars.space[1],
    borderRadius: '50%',
    background: tone,
  },
});
