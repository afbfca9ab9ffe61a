import { media, vars } from '@fabula/ui-kit/tokens';
import { styleVariants } from '@vanilla-extract/css';
import { kitStyle } from '../kitStyle.ts';
import { chunk, sceneWidth } from '../SceneText/SceneText.css.ts';

const settling = `${vars.duration.ink} ${vars.ease.out}`;
const cols = (count: number) => `${count}ch`;

export const element = kitStyle({
  position: 'relative',
  listStyle: 'none',
  marginBlockStart: '1em',
  borderRadius: vars.radius.small,
  outline: 'none',
  cursor: 'text',
  scrollMarginBlock: '6rem 8rem',
  selectors: {
    '&[data-type="scene_heading"]': { marginBlockStart: '2em' },
    [`${chunk}:first-child > &:first-child`]: { marginBlockStart: 0 },
    '&[data-verdict="rejected"]': { textDecoration: 'line-through 1px' },
  },
});

/** Framed without what stands above and below them: a page's end, what is asked for next. */
export const words = kitStyle({
  position: 'relative',
  isolation: 'isolate',
  selectors: {
    '[data-verdict="rejected"] > &': { color: vars.color.inkFaint },
    [`${element}:hover > &::after, [data-current] > &::after`]: {
      content: '""',
      position: 'absolute',
      inset: '-0.4em -1ch',
      zIndex: -1,
      borderRadius: vars.radius.small,
      background: `color-mix(in oklab, ${vars.color.ink} 4%, transparent)`,
      pointerEvents: 'none',
    },
    [`${element}:focus-visible > &::after`]: {
      content: '""',
      position: 'absolute',
      inset: '-0.4em -1ch',
      outline: `2px solid ${vars.color.focus}`,
    },
  },
  '@media': {
    [media.forcedColors]: {
      selectors: { '[data-current] > &::after': { outline: '1px solid' } },
    },
  },
});

export const unbegun = kitStyle({ opacity: 0 });

const part = { margin: 0, font: 'inherit', overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' } as const;

const aside = {
  paddingInlineStart: vars.space[3],
  borderInlineStart: `2px solid ${vars.color.line}`,
  color: vars.color.inkSoft,
  fontFamily: vars.font.interface,
  fontSize: '0.875em',
  lineHeight: vars.leading.interface,
} as const;

function placed(start: string, end: string, flowing: { start: string; end: string }) {
  return {
    marginInline: `${start} ${end}`,
    '@container': { [sceneWidth.phone]: { marginInline: `${flowing.start} ${flowing.end}` } },
  };
}

export const parts = styleVariants({
  heading: [kitStyle(part), kitStyle({ fontWeight: 700 })],
  action: [kitStyle(part)],
  character: [kitStyle(part), kitStyle(placed(cols(22), '0', { start: '36.7%', end: '0' }))],
  parenthetical: [kitStyle(part), kitStyle(placed(cols(16), cols(19), { start: '26.7%', end: '8%' }))],
  dialogue: [kitStyle(part), kitStyle(placed(cols(10), cols(15), { start: '16.7%', end: '8%' }))],
  transition: [kitStyle(part), kitStyle({ textAlign: 'end' })],
  lyrics: [kitStyle(part), kitStyle(placed(cols(10), cols(15), { start: '16.7%', end: '8%' }))],
  centered: [kitStyle(part), kitStyle({ textAlign: 'center' })],
  note: [kitStyle(part), kitStyle(aside)],
  section: [kitStyle(part), kitStyle(aside), kitStyle({ color: vars.color.ink, fontWeight: 600 })],
  synopsis: [kitStyle(part), kitStyle(aside)],
});

export const dualMark = kitStyle({ color: vars.color.inkFaint, userSelect: 'none' });

export const blank = kitStyle({ color: vars.color.inkFaint, fontStyle: 'italic' });

export const pageBreak = kitStyle({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[3],
  marginInline: `${cols(-15)} ${cols(-10)}`,
  marginBlock: '0.5em 1.5em',
  color: vars.color.inkFaint,
  fontFamily: vars.font.interface,
  fontSize: vars.text.caption,
  lineHeight: 1,
  textDecoration: 'none',
  userSelect: 'none',
  '::before': { content: '""', flex: 1, borderBlockStart: `1px dashed ${vars.color.line}` },
  '@container': {
    [sceneWidth.roomy]: { paddingInlineEnd: cols(10) },
    [sceneWidth.phone]: { marginInline: `calc(-1 * ${vars.space[5]})`, paddingInlineEnd: vars.space[3] },
  },
});

export const margin = kitStyle({
  display: 'none',
  '@container': {
    [sceneWidth.roomy]: {
      position: 'absolute',
      insetBlockStart: '-0.35em',
      // Clear of the frame of its element.
      insetInlineStart: `calc(100% + ${cols(1)} + ${vars.space[1]})`,
      display: 'flex',
      width: 'max-content',
      color: vars.color.inkSoft,
      textDecoration: 'none',
      transition: `opacity ${settling}`,
    },
  },
  '@media': { [media.touch]: { display: 'none' } },
});

export const note = kitStyle({
  color: vars.color.inkSoft,
  fontFamily: vars.font.interface,
  fontSize: '0.875em',
  fontStyle: 'normal',
  fontWeight: 400,
  textTransform: 'none',
});
