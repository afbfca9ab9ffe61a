import { interfaceText, media, smallCaps, vars } from '@fabula/ui-kit/tokens';
import { kitRule, kitStyle } from './kitStyle.ts';

export const bareCard = kitStyle({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space[1],
  ...interfaceText,
});
export const card = kitStyle(bareCard, {
  paddingBlockEnd: vars.space[6],
  borderBlockEnd: `1px solid ${vars.color.line}`,
});
export const label = kitStyle({ ...smallCaps, fontSize: vars.text.body, color: vars.color.inkFaint });
export const genreClass = kitStyle({ maxWidth: '20rem', vars: { [vars.text.prose]: vars.text.body } });
/** Its words, and not its room, end or begin where the card does. */
export const shuffle = kitStyle({ marginInline: `calc(-1 * ${vars.space[2]})` });
export const shuffleWords = kitStyle({ '@container': { '(max-width: 22rem)': { display: 'none' } } });
/** In pencil: nothing of the work yet. */
export const suggested = kitStyle({
  position: 'relative',
  vars: { [vars.color.ink]: vars.color.pencil },
  '::before': {
    content: '""',
    position: 'absolute',
    insetBlock: '0.35em',
    insetInlineStart: `calc(-1 * (${vars.space[3]} + 2px))`,
    borderInlineStart: `2px solid ${vars.color.pencilRule}`,
  },
});
export const titleField = kitStyle({
  gridArea: 'title',
  flex: 1,
  width: '100%',
  minWidth: 0,
  vars: { [vars.text.prose]: vars.text.title, [vars.leading.prose]: vars.leading.tight },
});
/** The field and its verdict in a row, below each other where there is no room. */
export const titleRow = kitStyle({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-start',
  columnGap: vars.space[4],
  flex: 1,
  width: '100%',
  minWidth: 0,
});
/** A proposed title stands where the field has its words: nothing moves when it comes. */
export const titleStack = kitStyle({
  display: 'grid',
  flex: '1 1 14rem',
  minWidth: 0,
  gridTemplate: '"title" / minmax(0, 1fr)',
});
export const proposedTitle = kitStyle({
  gridArea: 'title',
  pointerEvents: 'none',
  fontFamily: vars.font.prose,
  fontSize: vars.text.title,
  lineHeight: vars.leading.tight,
});
export const proposedWords = kitStyle({ margin: 0, paddingBlock: vars.space[2], overflowWrap: 'anywhere' });
export const titleVerdict = kitStyle({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[1],
  minHeight: vars.control.medium,
  ...interfaceText,
});
export const titleFailed = kitStyle({
  ...interfaceText,
  flexBasis: '100%',
  margin: 0,
  color: vars.color.inkSoft,
});
export const typewritten = kitStyle({ vars: { [vars.font.prose]: vars.font.screenplay } });

const narrow = '(max-width: 44rem)';
/** A phone upright: pictures alone, side by side. */
const phone = '(max-width: 26rem)';

export const toolbar = kitStyle({
  position: 'sticky',
  // Above the tools of a paragraph that has been scrolled away.
  zIndex: 3,
  paddingInline: vars.space[6],
  paddingBlock: vars.space[1],
  background: vars.color.canvas,
  borderBlockEnd: `1px solid ${vars.color.line}`,
  '@container': {
    [narrow]: { paddingInline: vars.space[2] },
    [phone]: { paddingInline: vars.space[1], gap: 0 },
  },
  '@media': { [media.short]: { position: 'static' } },
  transition: `opacity ${vars.duration.settle} ${vars.ease.out}`,
  selectors: {
    '&[data-plain]': { paddingBlock: 0, borderBlockEnd: 0 },
    // Its tools come after the text, and push nothing aside.
    '&:empty': { minBlockSize: vars.control.medium },
    // In full screen it is there for a pointer that goes to it, and for the keyboard.
    ':root:fullscreen &': { top: '0 !important' },
    ':root:fullscreen &:not(:hover, :focus-within, :has([aria-expanded="true"]))': { opacity: 0 },
  },
});
// A tool that shrinks lets its words and pictures out.
kitRule(`${toolbar} > :not([data-spring])`, { flexShrink: 0 });
export const spring = kitStyle({ flex: 1 });
/** Narrow rooms have it in the menu alone. */
export const publishButton = kitStyle({
  whiteSpace: 'nowrap',
  minWidth: vars.control.small,
  '@container': { '(max-width: 22rem)': { selectors: { '&&': { display: 'none' } } } },
});
export const publishWord = kitStyle({ '@container': { [narrow]: { display: 'none' } } });
export const publishPicture = kitStyle({
  display: 'none',
  '@container': { [narrow]: { display: 'grid', placeItems: 'center' } },
});

export const status = kitStyle({
  display: 'inline-flex',
  alignItems: 'center',
  gap: vars.space[2],
  color: vars.color.inkSoft,
});

export const saveState = kitStyle({
  display: 'inline-flex',
  color: vars.color.inkFaint,
  whiteSpace: 'nowrap',
});
export const saveFailed = kitStyle({ color: vars.color.warning });
export const saveButton = kitStyle({ minWidth: vars.control.small });
/** Narrow rooms show the mark alone. */
export const markedWords = kitStyle({ '@container': { [phone]: { display: 'none' } } });
export const savePicture = kitStyle({
  display: 'none',
  '@container': { [phone]: { display: 'grid', placeItems: 'center' } },
});
