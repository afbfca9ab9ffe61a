import { layered, media, vars } from '@fabula/ui-kit/tokens';
import { style, styleVariants } from '@vanilla-extract/css';
import { chunk, sceneWidth } from '../SceneText/SceneText.css.ts';

const settling = `${vars.duration.ink} ${vars.ease.out}`;
const cols = (count: number) => `${count}ch`;

export const element = style(
  layered({
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
      '&:hover::before, &[data-current]::before': {
        content: '""',
        position: 'absolute',
        inset: '-0.4em -1ch',
        zIndex: 0,
        borderRadius: vars.radius.small,
        background: `color-mix(in oklab, ${vars.color.ink} 4%, transparent)`,
        pointerEvents: 'none',
      },
      '&:focus-visible::before': {
        content: '""',
        position: 'absolute',
        inset: '-0.4em -1ch',
        outline: `2px solid ${vars.color.focus}`,
      },
      '&[data-verdict="rejected"]': { textDecoration: 'line-through 1px' },
    },
    '@media': {
      [media.forcedColors]: {
        selectors: { '&[data-current]::before': { outline: '1px solid' } },
      },
    },
  }),
);

export const words = style(
  layered({
    position: 'relative',
    selectors: { '[data-verdict="rejected"] > &': { color: vars.color.inkFaint } },
  }),
);

export const unbegun = style(layered({ opacity: 0 }));

const part = layered({ margin: 0, font: 'inherit', overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' });

const aside = layered({
  paddingInlineStart: vars.space[3],
  borderInlineStart: `2px solid ${vars.color.line}`,
  color: vars.color.inkSoft,
  fontFamily: vars.font.interface,
  fontSize: '0.875em',
  lineHeight: vars.leading.interface,
});

function placed(start: string, end: string, flowing: { start: string; end: string }) {
  return layered({
    marginInline: `${start} ${end}`,
    '@container': { [sceneWidth.phone]: { marginInline: `${flowing.start} ${flowing.end}` } },
  });
}

export const parts = styleVariants({
  heading: [style(part), style(layered({ fontWeight: 700 }))],
  action: [style(part)],
  character: [style(part), style(placed(cols(22), '0', { start: '36.7%', end: '0' }))],
  parenthetical: [style(part), style(placed(cols(16), cols(19), { start: '26.7%', end: '8%' }))],
  dialogue: [style(part), style(placed(cols(10), cols(15), { start: '16.7%', end: '8%' }))],
  transition: [style(part), style(layered({ textAlign: 'end' }))],
  lyrics: [style(part), style(placed(cols(10), cols(15), { start: '16.7%', end: '8%' }))],
  centered: [style(part), style(layered({ textAlign: 'center' }))],
  note: [style(part), style(aside)],
  section: [style(part), style(aside), style(layered({ color: vars.color.ink, fontWeight: 600 }))],
  synopsis: [style(part), style(aside)],
});

export const dualMark = style(layered({ color: vars.color.inkFaint, userSelect: 'none' }));

export const blank = style(layered({ color: vars.color.inkFaint, fontStyle: 'italic' }));

export const pageBreak = style(
  layered({
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
  }),
);

export const margin = style(
  layered({
    display: 'none',
    '@container': {
      [sceneWidth.roomy]: {
        position: 'absolute',
        insetBlockStart: '-0.35em',
        insetInlineStart: `calc(100% + ${cols(1)})`,
        display: 'flex',
        width: 'max-content',
        color: vars.color.inkSoft,
        textDecoration: 'none',
        transition: `opacity ${settling}`,
      },
    },
    '@media': { [media.touch]: { display: 'none' } },
  }),
);

export const note = style(
  layered({
    color: vars.color.inkSoft,
    fontFamily: vars.font.interface,
    fontSize: '0.875em',
    fontStyle: 'normal',
    fontWeight: 400,
    textTransform: 'none',
  }),
);
