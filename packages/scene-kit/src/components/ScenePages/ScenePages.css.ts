import { vars } from '@fabula/ui-kit/tokens';
import { globalStyle, styleVariants } from '@vanilla-extract/css';
import { dualColumns, dualParts } from '../../model/pagination/createComposer.ts';
import { kitStyle } from '../kitStyle.ts';

/** Below it a page would be too small to read, and text flows. */
const paged = '(min-width: 40rem)';
const cols = (count: number) => `${count}ch`;

globalStyle('@page fabula-screenplay', { size: '8.5in 11in', margin: 0 } as never);

export const stage = kitStyle({ containerType: 'inline-size', width: '100%' });

export const sheets = kitStyle({
  display: 'grid',
  gap: vars.space[6],
  justifyContent: 'center',
  gridTemplateColumns: 'minmax(0, 34rem)',
  fontFamily: vars.font.screenplay,
  fontSize: '1rem',
  lineHeight: 1.35,
  color: vars.color.ink,
  '@container': {
    [paged]: {
      gridTemplateColumns: 'auto',
      gap: vars.space[8],
      fontSize: 'min(1.0625rem, calc(100cqi / 51.4))',
      lineHeight: 1,
    },
  },
  '@media': { print: { display: 'block', fontSize: '12pt', lineHeight: 1, color: '#000' } },
});

export const sheet = kitStyle({
  position: 'relative',
  boxSizing: 'border-box',
  minWidth: 0,
  padding: `${vars.space[8]} ${vars.space[5]}`,
  border: `1px solid ${vars.color.line}`,
  borderRadius: '2px',
  background: vars.color.surface,
  boxShadow: vars.shadow.resting,
  '@container': {
    [paged]: {
      width: cols(85),
      height: '66em',
      padding: '6em 0 0',
      contentVisibility: 'auto',
      containIntrinsicSize: '51em 66em',
    },
  },
  '@media': {
    print: {
      page: 'fabula-screenplay',
      width: '8.5in',
      height: '11in',
      padding: '1in 0 0',
      border: 0,
      background: 'none',
      boxShadow: 'none',
      breakAfter: 'page',
      breakInside: 'avoid',
      overflow: 'hidden',
      contentVisibility: 'visible',
      selectors: { '&:last-child': { breakAfter: 'auto' } },
    },
  },
});

export const pageNumber = kitStyle({
  position: 'absolute',
  insetBlockStart: vars.space[3],
  insetInlineEnd: vars.space[5],
  color: vars.color.inkSoft,
  '@container': { [paged]: { insetBlockStart: '3em', insetInlineEnd: cols(10), color: 'inherit' } },
  '@media': { print: { insetBlockStart: '3em', insetInlineEnd: cols(10), color: 'inherit' } },
});

export const fragment = kitStyle({
  position: 'relative',
  marginBlockStart: 'calc(var(--fabula-scene-gap) * 1em)',
});

/** Dual dialogue: two columns of 28, with four between them. */
export const dual = kitStyle({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
  gap: '0 6.7%',
  marginBlockStart: 'calc(var(--fabula-scene-gap) * 1em)',
  ...paper({
    gridTemplateColumns: `${cols(dualColumns.width)} ${cols(dualColumns.width)}`,
    gap: `0 ${cols(dualColumns.right - dualColumns.left - dualColumns.width)}`,
    paddingInlineStart: cols(dualColumns.left),
  }),
});
const block = { margin: 0, font: 'inherit', overflowWrap: 'anywhere' } as const;

/** The page's proportions where text flows: of 60 columns, dialogue begins at 10, a name at 22. */
const flowing = { dialogue: '16.7%', parenthetical: '26.7%', character: '36.7%' };

function paper(rules: Record<string, string>) {
  return { '@container': { [paged]: rules }, '@media': { print: rules } };
}

function placed(column: number, flow: string, room = '0') {
  return {
    marginInlineStart: flow,
    marginInlineEnd: room,
    '@container': { [paged]: { marginInline: `${cols(column)} 0` } },
    '@media': { print: { marginInline: `${cols(column)} 0` } },
  };
}

const added = kitStyle({
  display: 'none',
  '@container': { [paged]: { display: 'block' } },
  '@media': { print: { display: 'block' } },
});

export const blocks = styleVariants({
  heading: [kitStyle(block), kitStyle(placed(15, '0')), kitStyle({ fontWeight: 700 })],
  action: [kitStyle(block), kitStyle(placed(15, '0'))],
  character: [kitStyle(block), kitStyle(placed(37, flowing.character))],
  parenthetical: [kitStyle(block), kitStyle(placed(31, flowing.parenthetical, '8%'))],
  dialogue: [kitStyle(block), kitStyle(placed(25, flowing.dialogue, '8%'))],
  transition: [
    kitStyle(block),
    kitStyle({
      textAlign: 'end',
      '@container': { [paged]: { marginInlineEnd: cols(10) } },
      '@media': { print: { marginInlineEnd: cols(10) } },
    }),
  ],
  lyrics: [kitStyle(block), kitStyle(placed(25, flowing.dialogue, '8%'))],
  centered: [
    kitStyle(block),
    kitStyle({ textAlign: 'center', ...paper({ marginInline: `${cols(15)} ${cols(10)}` }) }),
  ],
  more: [added, kitStyle(block), kitStyle(placed(37, flowing.character))],
  continued: [added, kitStyle(block), kitStyle(placed(37, flowing.character))],
});

const beside = (column: number, flow: string) =>
  kitStyle({ marginInline: `${flow} 0`, ...paper({ marginInline: `${cols(column)} 0` }) });

export const sideBlocks = styleVariants({
  character: [kitStyle(block), beside(dualParts.character.column, '28%')],
  parenthetical: [kitStyle(block), beside(dualParts.parenthetical.column, '12%')],
  dialogue: [kitStyle(block), beside(dualParts.dialogue.column, '0')],
});

export const row = kitStyle({
  '@container': { [paged]: { display: 'block', minHeight: '1em', whiteSpace: 'pre' } },
  '@media': { print: { display: 'block', minHeight: '1em', whiteSpace: 'pre' } },
});

/** Not typed yet: it keeps its place and is read out in order. */
export const unseen = kitStyle({ opacity: 0, userSelect: 'none', '@media': { print: { opacity: 1 } } });

export const caret = kitStyle({
  selectors: {
    '&::after': {
      content: '""',
      display: 'inline-block',
      width: '2px',
      height: '1em',
      marginInlineEnd: '-2px',
      background: vars.color.accent,
      verticalAlign: '-0.15em',
    },
  },
  '@media': {
    print: { selectors: { '&::after': { display: 'none' } } } as never,
  },
});

export const sceneNumber = kitStyle({
  position: 'absolute',
  insetBlockStart: 0,
  insetInlineStart: `calc(-1 * ${vars.space[4]})`,
  fontSize: '0.75em',
  fontWeight: 700,
  color: vars.color.inkSoft,
  '@container': {
    [paged]: { insetInlineStart: 'auto', insetInlineEnd: cols(85 - 13), fontSize: '1em', color: 'inherit' },
  },
  '@media': { print: { insetInlineStart: 'auto', insetInlineEnd: cols(85 - 13), fontSize: '1em' } },
});

export const sceneNumberEnd = kitStyle({
  display: 'none',
  position: 'absolute',
  insetBlockStart: 0,
  insetInlineStart: cols(77),
  fontWeight: 700,
  '@container': { [paged]: { display: 'block' } },
  '@media': { print: { display: 'block' } },
});

export const empty = kitStyle({
  margin: 0,
  color: vars.color.inkFaint,
  '@container': { [paged]: { paddingInline: cols(15) } },
});
