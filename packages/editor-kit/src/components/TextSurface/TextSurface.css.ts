import { interfaceText, media, proseText, smallCaps, vars } from '@fabula/ui-kit/tokens';
import { keyframes } from '@vanilla-extract/css';
import { kitRule, kitStyle } from '../kitStyle.ts';
import { editorWidth } from '../StoryEditor/editorWidth.ts';

export const surface = kitStyle({
  ...proseText,
  color: vars.color.ink,
});

/** Ink by less light: a grey of its own is pencil's. Still 4.5 : 1. */
const dimmed = `color-mix(in oklab, ${vars.color.ink} 60%, ${vars.color.surface})`;

export const text = kitStyle({
  position: 'relative',
  outline: 'none',
  caretColor: vars.color.accent,
  overflowWrap: 'anywhere',
  fontVariantLigatures: 'none',
  selectors: {
    '&[contenteditable="true"]': { cursor: 'text' },
    '&.ProseMirror-hideselection': { caretColor: 'transparent' },
    // One rule dims all; the element in focus overrides it.
    '[data-focus-mode] &': { color: dimmed },
  },
});
/** Keeps selected text in ink: the browser's own colours are dark on dark in the lamp theme. */
kitRule(`${text} ::selection`, { background: `color-mix(in oklab, ${vars.color.focus} 28%, transparent)` });
/** A block selection is shown by its outline alone. */
kitRule('.ProseMirror-hideselection ::selection', { background: 'transparent' });

/**
 * One box for many paragraphs: `content-visibility` skips those off screen, and find-in-page still finds
 * them.
 */
export const chunk = kitStyle({
  display: 'flow-root',
  // Paint containment would clip the margin.
  marginInline: '-1rem',
  paddingInline: '1rem',
});

const highlight = (name: string, background: string, color: string) => ({
  [`&::highlight(${name})`]: { background, color },
});

const darken = keyframes({ from: { color: vars.color.pencil }, to: { color: vars.color.ink } });

export const paragraph = kitStyle({
  position: 'relative',
  margin: 0,
  marginBlockEnd: vars.space[5],
  borderRadius: vars.radius.small,
  scrollMarginBlock: '8rem',
  '@media': { [media.short]: { scrollMarginBlock: `${vars.space[3]} 5rem` } },
  touchAction: 'manipulation',
  transition: `color ${vars.duration.settle} ${vars.ease.out}`,
  selectors: {
    ...highlight('fabula-found', vars.color.addedSoft, vars.color.ink),
    ...highlight('fabula-found-here', vars.color.accent, vars.color.accentInk),
    '&[data-pencil]::after': {
      content: '""',
      position: 'absolute',
      insetBlock: '0.35em',
      insetInlineStart: `calc(-1 * (${vars.space[3]} + 2px))`,
      borderInlineStart: `2px solid ${vars.color.pencilRule}`,
    },
    '&[data-fresh]': { animation: `${darken} ${vars.duration.ink} ${vars.ease.out}` },
    '&[data-revised]': { color: vars.color.inkSoft },
    '[data-focus-mode="paragraph"] &[data-at-work], [data-focus-mode] &[data-fabula-selected]': {
      color: vars.color.ink,
    },
    '[data-focus-mode] &[data-revised]': { color: dimmed },
    '[data-focus-mode="paragraph"] .ProseMirror-focused &[data-revised][data-at-work]': {
      color: vars.color.inkSoft,
    },
    // A scene break; a lone sign may yet become a line while it is being typed.
    '&[data-scene-break="sure"], &[data-scene-break="short"]:not([data-at-work])': {
      textAlign: 'center',
      letterSpacing: '0.75em',
      textIndent: '0.75em',
      color: vars.color.inkFaint,
    },
    '&[data-heading]': {
      marginBlock: `${vars.space[10]} ${vars.space[6]}`,
      lineHeight: vars.leading.tight,
      textAlign: 'center',
      textWrap: 'balance',
      breakAfter: 'avoid',
    },
    '&[data-heading="part"]': { ...smallCaps, marginBlockStart: vars.space[12], fontSize: vars.text.title },
    '&[data-heading="chapter"]': { fontSize: vars.text.heading, fontWeight: 500 },
    '&[data-heading="scene"]': {
      marginBlockEnd: vars.space[5],
      fontStyle: 'italic',
      color: vars.color.inkSoft,
    },
    '[data-focus-mode] &[data-heading="scene"]': { color: dimmed },
    // Only while keys act on it: in its bar, or the line for a wish, they act there.
    '.ProseMirror-focused &[data-fabula-selected]': {
      outline: `2px solid ${vars.color.focus}`,
      outlineOffset: '6px',
    },
    // What no model sees: a dashed rule in the margin, and an eye that is shut.
    '&[data-privacy]::after': {
      content: '""',
      position: 'absolute',
      insetBlock: '0.35em',
      insetInlineStart: `calc(-1 * (${vars.space[3]} + 2px))`,
      borderInlineStart: `2px dashed ${vars.color.inkFaint}`,
    },
    '&[data-privacy="note"]': {
      ...interfaceText,
      padding: `${vars.space[2]} ${vars.space[3]}`,
      background: `color-mix(in oklab, ${vars.color.ink} 4%, transparent)`,
      color: vars.color.inkSoft,
      textIndent: 0,
      textAlign: 'start',
    },
    '&[data-privacy="note"]::after': { borderInlineStartStyle: 'dotted' },
    '&[data-placeholder]::before': {
      content: 'attr(data-placeholder)',
      position: 'absolute',
      color: vars.color.inkFaint,
      fontStyle: 'italic',
      pointerEvents: 'none',
    },
  },
  '@container': {
    // On a phone the tools are at the foot: a rule marks their paragraph.
    [editorWidth.phone]: {
      selectors: {
        '[data-fabula-story]:focus-within &[data-at-work]::before': {
          content: '""',
          position: 'absolute',
          insetBlock: '0.35em',
          insetInlineStart: `calc(-1 * (${vars.space[3]} + 2px))`,
          borderInlineStart: `2px solid color-mix(in oklab, ${vars.color.accent} 45%, transparent)`,
        },
        // The frame of a block marks it.
        '.ProseMirror-focused &[data-at-work][data-fabula-selected]::before': { display: 'none' },
      },
    },
  },
});

kitRule('[data-in-focus]', { color: vars.color.ink });

export const standIn = kitStyle({ cursor: 'auto', userSelect: 'none' });

export const widget = kitStyle(standIn, {
  whiteSpace: 'normal',
  marginBlockEnd: vars.space[5],
  ...interfaceText,
});
