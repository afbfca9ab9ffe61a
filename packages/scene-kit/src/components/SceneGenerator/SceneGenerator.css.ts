import { footBar, footPadding, interfaceText, media, vars } from '@fabula/ui-kit/tokens';
import { kitStyle } from '../kitStyle.ts';
import { sceneContainer, sceneWidth } from '../SceneText/SceneText.css.ts';

export const generator = kitStyle({
  containerName: sceneContainer,
  containerType: 'inline-size',
  minWidth: 0,
  color: vars.color.ink,
  ...interfaceText,
});

export const desk = kitStyle({
  boxSizing: 'border-box',
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  gap: vars.space[4],
  minHeight: 'calc(100vh - 8rem)',
  paddingInline: vars.space[6],
  paddingBlock: `${vars.space[8]} ${vars.space[16]}`,
  '@container': {
    [sceneWidth.phone]: { padding: 0, gap: 0 },
    [sceneWidth.wide]: { paddingInline: vars.space[4] },
  },
});

/** The page on the axis of the window, with the same room on both sides. */
export const beside = kitStyle({
  display: 'contents',
  '@container': {
    [sceneWidth.wide]: {
      display: 'grid',
      width: '100%',
      gridTemplateColumns: 'minmax(10.5rem, 1fr) auto minmax(10.5rem, 1fr)',
      columnGap: vars.space[3],
    },
  },
});

/** Ten columns to the inch, as in print. */
const cols = (count: number) => `${count}ch`;

export const sheet = kitStyle({
  position: 'relative',
  boxSizing: 'border-box',
  width: cols(85),
  maxWidth: '100%',
  minHeight: '66em',
  paddingInline: `${cols(15)} ${cols(10)}`,
  paddingBlock: '5em 6em',
  background: vars.color.surface,
  border: `1px solid ${vars.color.line}`,
  borderRadius: '2px',
  boxShadow: vars.shadow.resting,
  fontFamily: vars.font.screenplay,
  fontSize: 'min(1.0625rem, calc((100cqi - 3rem) / 51.4))',
  lineHeight: 1,
  '@container': {
    [sceneWidth.phone]: {
      width: '100%',
      minHeight: '100vh',
      paddingInline: vars.space[5],
      paddingBlock: `${vars.space[6]} ${vars.space[24]}`,
      border: 0,
      borderRadius: 0,
      boxShadow: 'none',
      fontSize: '1rem',
      lineHeight: 1.35,
    },
    [sceneWidth.wide]: { gridColumn: 2 },
  },
});

export const stage = kitStyle({
  display: 'grid',
  gap: vars.space[4],
  width: '100%',
  '@container': { [sceneWidth.phone]: { padding: vars.space[4], boxSizing: 'border-box' } },
});

export const back = kitStyle({ justifySelf: 'center' });

export const messages = kitStyle({
  boxSizing: 'border-box',
  width: '100%',
  maxWidth: '46rem',
  ':empty': { display: 'none' },
});

export const titlePage = kitStyle({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space[4],
  marginBlockEnd: vars.space[8],
  ...interfaceText,
});
export const end = kitStyle({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space[4],
  marginBlockStart: vars.space[10],
  ...interfaceText,
  ':empty': { display: 'none' },
});
export const beginning = kitStyle({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-start',
  gap: vars.space[4],
});
export const bare = kitStyle({ display: 'contents' });
export const long = kitStyle({ margin: 0, color: vars.color.inkSoft });
export const coming = kitStyle({ display: 'grid', gap: vars.space[3], maxWidth: '30rem' });
export const panel = kitStyle({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space[4],
  paddingBlockStart: vars.space[5],
  borderBlockStart: `1px solid ${vars.color.line}`,
});
export const count = kitStyle({ width: '14rem', maxWidth: '100%' });
export const custom = kitStyle({
  '@media': { [media.touch]: { minHeight: '44px' } },
  whiteSpace: 'normal',
  textAlign: 'start',
});

export const bar = kitStyle({
  position: 'sticky',
  insetBlockEnd: vars.space[3],
  zIndex: 3,
  boxSizing: 'border-box',
  flexWrap: 'wrap',
  width: 'min(100%, 52rem)',
  padding: `${vars.space[2]} ${vars.space[3]}`,
  border: `1px solid ${vars.color.line}`,
  borderRadius: vars.radius.large,
  background: vars.color.raised,
  boxShadow: vars.shadow.lifted,
  '@container': {
    [sceneWidth.phone]: {
      insetBlockEnd: 0,
      width: '100%',
      borderRadius: 0,
      borderInline: 0,
      borderBlockEnd: 0,
      ...footPadding,
    },
  },
});
export const judges = kitStyle({
  display: 'flex',
  gap: vars.space[1],
  '@container': { [sceneWidth.phone]: { flexBasis: '100%', justifyContent: 'space-between' } },
});
export const counts = kitStyle({
  paddingInline: vars.space[2],
  color: vars.color.inkSoft,
  fontSize: vars.text.label,
  fontVariantNumeric: 'tabular-nums',
  '@container': { [sceneWidth.phone]: { display: 'none' } },
});
export const hand = kitStyle({
  minWidth: 0,
  flex: '0 1 auto',
  paddingInline: vars.space[2],
  color: vars.color.inkSoft,
  fontSize: vars.text.label,
  display: '-webkit-box',
  WebkitLineClamp: 2,
  WebkitBoxOrient: 'vertical',
  overflow: 'hidden',
  overflowWrap: 'anywhere',
  '@container': { [sceneWidth.phone]: { flexBasis: '100%' } },
});
export const spring = kitStyle({ flex: 1, '@container': { [sceneWidth.phone]: { display: 'none' } } });
export const whole = kitStyle({
  '@container': {
    [sceneWidth.phone]: {
      flex: '1 0 auto',
      minHeight: '44px',
      selectors: { '&&': { paddingInline: vars.space[2] } },
    },
  },
});
/** The verdicts beside it take the room. */
export const listTool = kitStyle({
  '@container': {
    [sceneWidth.phone]: {
      flex: '0 1 auto',
      minHeight: '44px',
      selectors: { '&&': { paddingInline: vars.space[1] } },
    },
  },
});
export const status = kitStyle({
  display: 'inline-flex',
  alignItems: 'center',
  gap: vars.space[2],
  color: vars.color.pencil,
});

export const elementTools = kitStyle({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[1],
  '@container': { [sceneWidth.phone]: { display: 'none' } },
});
export const divider = kitStyle({
  alignSelf: 'stretch',
  marginBlock: vars.space[2],
  borderInlineStart: `1px solid ${vars.color.line}`,
});
export const footTools = kitStyle({
  display: 'none',
  '@container': {
    [sceneWidth.phone]: {
      position: 'sticky',
      insetBlockEnd: 0,
      zIndex: 3,
      ...footBar,
      justifyContent: 'space-between',
    },
  },
  '@media': { [media.touch]: { minHeight: '44px' } },
});

/** As wide as the longest type, so that the bar never moves. */
export const typeLabel = kitStyle({
  minWidth: '10.5rem',
  justifyContent: 'flex-start',
  whiteSpace: 'nowrap',
  '@container': { [sceneWidth.phone]: { minWidth: 0 } },
});

export const typeChevron = kitStyle({ marginInlineStart: vars.space[1], verticalAlign: '-0.25em' });

const narrow = `${sceneContainer} (max-width: 28rem)`;

export const longName = kitStyle({ '@container': { [narrow]: { display: 'none' } } });
export const shortName = kitStyle({ display: 'none', '@container': { [narrow]: { display: 'inline' } } });
