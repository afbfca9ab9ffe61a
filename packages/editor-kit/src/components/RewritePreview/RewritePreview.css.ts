import { labelText, media, proseText, vars } from '@fabula/ui-kit/tokens';
import { kitStyle } from '../kitStyle.ts';
import { scrollEdges } from '../ScrollEdges/ScrollEdges.css.ts';
import { editorWidth } from '../StoryEditor/editorWidth.ts';

const settling = `${vars.duration.ink} ${vars.ease.out}`;

/** As high as the window lets it be with its verdicts; then it scrolls. */
export const text = kitStyle(scrollEdges, {
  maxHeight: 'max(300px, 100dvh - 22rem)',
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  // Room for the ring of a change, beside a blank at the end of its line too.
  padding: '4px 8px',
  margin: `${vars.space[1]} -8px -4px`,
  color: vars.color.inkSoft,
  ...proseText,
  outline: 'none',
  selectors: {
    '[data-columns] &': { maxHeight: 'max(300px, 100dvh - 24rem)' },
    '&:focus-visible': { outline: `2px solid ${vars.color.focus}`, outlineOffset: '2px' },
  },
  '@container': { [editorWidth.phone]: { maxHeight: 'max(300px, 100dvh - 27rem)' } },
});

/** What the rewrite leaves as it was. */
export const kept = kitStyle({ color: vars.color.ink });

export const paragraph = kitStyle({
  margin: 0,
  overflowWrap: 'anywhere',
  selectors: { '& + &': { marginBlockStart: vars.space[5] } },
});

export const change = kitStyle({
  // Clear of the verdict at the foot of the window.
  scrollMarginBlock: `${vars.space[3]} 5rem`,
  borderRadius: vars.radius.small,
  color: vars.color.pencil,
  cursor: 'pointer',
  outline: 'none',
  boxDecorationBreak: 'clone',
  transition: `color ${settling}, background-color ${settling}`,
  selectors: {
    '&[data-verdict="accepted"]': { color: vars.color.ink },
    '&[data-verdict="rejected"]': { color: vars.color.inkFaint },
    '&[data-verdict="accepted"]::before': { content: '"✓\\2009" / ""', color: vars.color.added },
    '&[data-verdict="rejected"]::before': { content: '"✕\\2009" / ""', color: vars.color.removed },
    '&:hover': { background: `color-mix(in oklab, ${vars.color.ink} 5%, transparent)` },
    '&[data-current]': { boxShadow: `0 0 0 2px ${vars.color.surface}, 0 0 0 3px ${vars.color.pencilRule}` },
    '&:focus-visible': { boxShadow: `0 0 0 2px ${vars.color.surface}, 0 0 0 4px ${vars.color.focus}` },
  },
  '@media': {
    [media.forcedColors]: {
      selectors: { '&[data-current]': { outline: '1px solid', outlineOffset: '2px' } },
    },
  },
});

const verdictOf = (verdict: string) => `[data-verdict="${verdict}"] > &`;

export const added = kitStyle({
  borderRadius: vars.radius.small,
  background: vars.color.addedSoft,
  color: vars.color.added,
  textDecoration: 'underline 1.5px',
  textUnderlineOffset: '0.22em',
  boxDecorationBreak: 'clone',
  transition: `color ${settling}, background-color ${settling}`,
  selectors: {
    [verdictOf('accepted')]: {
      background: 'transparent',
      color: vars.color.ink,
      textDecorationColor: vars.color.added,
    },
    [verdictOf('rejected')]: {
      background: 'transparent',
      color: vars.color.inkFaint,
      textDecoration: 'line-through 1px',
    },
  },
});

export const removed = kitStyle({
  borderRadius: vars.radius.small,
  marginInlineEnd: '0.12em',
  background: vars.color.removedSoft,
  color: vars.color.removed,
  textDecoration: 'line-through 1.5px',
  boxDecorationBreak: 'clone',
  transition: `color ${settling}, background-color ${settling}`,
  selectors: {
    [verdictOf('accepted')]: { background: 'transparent', color: vars.color.inkFaint },
    // A rejected deletion looks untouched.
    [verdictOf('rejected')]: {
      background: 'transparent',
      color: vars.color.ink,
      textDecoration: 'none',
    },
  },
});

export const breakMark = kitStyle({
  paddingInline: '0.3em',
  fontFamily: vars.font.interface,
  userSelect: 'none',
});

export const sentenceField = kitStyle({
  display: 'block',
  boxSizing: 'border-box',
  width: '100%',
  marginBlock: vars.space[1],
  paddingBlock: vars.space[1],
  paddingInline: vars.space[3],
  border: 0,
  borderInlineStart: `2px solid ${vars.color.accent}`,
  borderRadius: 0,
  background: `color-mix(in oklab, ${vars.color.ink} 4%, transparent)`,
  color: vars.color.ink,
  caretColor: vars.color.accent,
  font: 'inherit',
  resize: 'none',
  outline: 'none',
  '@supports': { '(field-sizing: content)': { fieldSizing: 'content' } },
});

export const tools = kitStyle({ flexWrap: 'wrap', marginInlineStart: `calc(-1 * ${vars.space[2]})` });
export const counts = kitStyle({
  // On a line of its own it stands where the first tool's icon does.
  marginInlineStart: vars.space[2],
  color: vars.color.inkFaint,
  ...labelText,
  '@container': { [editorWidth.phone]: { flexBasis: '100%' } },
});
export const spring = kitStyle({ flex: 1, '@container': { [editorWidth.phone]: { display: 'none' } } });
