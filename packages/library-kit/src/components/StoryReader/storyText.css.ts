import { interfaceText, proseText, smallCaps, typeValues, vars } from '@fabula/ui-kit/tokens';
import { kitRule } from '../kitStyle.ts';

// Fixed class names: the server's markup uses them (B7).

kitRule('.read-story', {
  ...proseText,
  fontFamily: 'var(--read-face, var(--fabula-font-prose))',
  fontSize: 'var(--read-size, 1.25rem)',
  lineHeight: 'var(--read-leading, 1.62)',
  boxSizing: 'content-box',
  maxWidth: 'var(--read-measure, 31em)',
  marginInline: 'auto',
  paddingInline: vars.space[5],
  paddingBlock: `clamp(${vars.space[8]}, 8vh, ${vars.space[24]}) 0`,
  color: vars.color.ink,
  overflowWrap: 'anywhere',
  fontVariantNumeric: 'oldstyle-nums',
});
kitRule('.read-head', {
  display: 'grid',
  justifyItems: 'center',
  marginBlockEnd: '3.2em',
  textAlign: 'center',
});
kitRule('.read-head > p', { margin: 0 });
kitRule('.read-head > .read-genre', {
  ...smallCaps,
  marginBlockEnd: vars.space[3],
  fontSize: '1.0625rem',
  color: vars.color.accent,
});
kitRule('.read-title', {
  margin: 0,
  fontFamily: vars.font.prose,
  fontSize: 'clamp(2.125rem, 1.55rem + 2.6vw, 3.5rem)',
  fontWeight: 480,
  lineHeight: 1.1,
  letterSpacing: '-0.012em',
  textWrap: 'balance',
});
kitRule('.read-head > .read-author', {
  ...interfaceText,
  marginBlockStart: vars.space[5],
  fontSize: '1.0625rem',
  color: vars.color.ink,
});
kitRule('.read-head > .read-time', { ...interfaceText, color: vars.color.inkFaint });
kitRule('.read-head > .read-premise', {
  maxWidth: '27em',
  marginBlockStart: vars.space[8],
  fontSize: '0.95em',
  fontStyle: 'italic',
  color: vars.color.inkSoft,
  textWrap: 'pretty',
});
kitRule('.read-contents', {
  ...interfaceText,
  width: 'min(100%, 24rem)',
  marginBlockStart: vars.space[8],
  textAlign: 'start',
});
kitRule('.read-contents summary', {
  ...smallCaps,
  minHeight: '2.75rem',
  alignContent: 'center',
  cursor: 'pointer',
  textAlign: 'center',
  fontSize: '1.0625rem',
  color: vars.color.inkSoft,
});
kitRule('.read-contents ol', { margin: 0, padding: 0, listStyle: 'none' });
kitRule('.read-contents li + li', { borderBlockStart: `1px solid ${vars.color.line}` });
kitRule('.read-contents a', {
  display: 'block',
  paddingBlock: vars.space[3],
  fontFamily: vars.font.prose,
  fontSize: '1.0625rem',
  color: vars.color.ink,
  textDecoration: 'none',
});
kitRule('.read-contents a:hover', { color: vars.color.accent });
kitRule('.read-head::after', {
  content: '""',
  width: '3.5rem',
  marginBlockStart: vars.space[8],
  borderBlockStart: `1px solid ${vars.color.pencilRule}`,
});
// A text whose language is known: browsers have the patterns of many.
kitRule('.read-story[lang]', { vars: { '--read-hyphens': 'auto' } });
// Far parts are not rendered; find-in-page and print still see them.
kitRule('.read-part', {
  contentVisibility: 'auto',
  containIntrinsicSize: 'auto 400rem',
  // Containment clips at its edge: the margin belongs to it.
  marginInline: `calc(-1 * ${vars.space[5]})`,
  paddingInline: vars.space[5],
});
kitRule('.read-part > p', {
  position: 'relative',
  margin: 0,
  textIndent: '1.4em',
  textAlign: 'var(--read-align, start)' as 'start',
  hyphens: 'var(--read-hyphens, manual)' as 'manual',
  hyphenateLimitChars: '7 3 4',
  whiteSpace: 'pre-line',
  textWrap: 'pretty',
  hangingPunctuation: 'first',
  scrollMarginBlockStart: '5rem',
  outline: 'none',
});
kitRule('.read-part > .read-break', {
  marginBlock: '1em',
  textAlign: 'center',
  textIndent: 0,
  color: vars.color.inkSoft,
});
kitRule('.read-part > .read-break + p', { textIndent: 0 });
kitRule('.read-head + .read-part > p:first-child', { textIndent: 0 });
kitRule('.read-head + .read-part > p:first-child::first-line', {
  fontVariantCaps: 'var(--read-opening, small-caps)' as 'small-caps',
  letterSpacing: '0.03em',
});
/** The target of a link, or of the voice: a rule in the margin, as in the editor. */
kitRule('.read-part > p::before', {
  position: 'absolute',
  insetBlock: '0.25em',
  insetInlineStart: `calc(-1 * ${vars.space[3]})`,
  borderInlineStart: '2px solid transparent',
  content: '""',
});
kitRule('.read-part > p:target::before, .read-part > p:focus::before, .read-part > p[data-spoken]::before', {
  borderColor: vars.color.accent,
});
kitRule('::highlight(read-spoken)', {
  background: `color-mix(in oklab, ${vars.color.accent} 15%, transparent)`,
});
kitRule('.read-cover', {
  maxWidth: 'min(100%, 22rem)',
  maxHeight: '60vh',
  marginBlockEnd: vars.space[8],
  borderRadius: vars.radius.small,
  boxShadow: vars.shadow.resting,
});
kitRule('hr.read-section', {
  width: '3.5rem',
  height: 0,
  marginBlock: '2.4em',
  marginInline: 'auto',
  border: 0,
  borderBlockStart: `1px solid ${vars.color.pencilRule}`,
});
kitRule(':is(h2, h3, h4).read-section', {
  marginBlock: '2.6em 1.2em',
  fontFamily: vars.font.prose,
  fontSize: '1.35em',
  fontWeight: 480,
  lineHeight: 1.25,
  textAlign: 'center',
  textWrap: 'balance',
});
kitRule('.read-part > .read-ways', {
  ...interfaceText,
  marginBlock: '-0.9em 1.4em',
  textAlign: 'center',
  textIndent: 0,
});
kitRule('.read-ways a', {
  display: 'inline-block',
  minHeight: '2.75rem',
  alignContent: 'center',
  color: vars.color.inkSoft,
});
kitRule('.read-part > .read-ways + p', { textIndent: 0 });
kitRule('.read-heading-part', { marginBlock: '4em 1.6em', fontSize: '1.6em' });
kitRule('.read-heading-scene', { fontSize: '1.1em', fontStyle: 'italic' });
kitRule('.read-heading-part + .read-section', { marginBlockStart: '1.6em' });
kitRule('.read-contents-part', { marginBlockStart: vars.space[2], fontWeight: 600 });
kitRule(':is(h2, h3, h4).read-section', { scrollMarginBlockStart: '5rem' });
kitRule('.read-pages', {
  ...interfaceText,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space[4],
  maxWidth: 'var(--read-measure, 31em)',
  marginInline: 'auto',
  marginBlockStart: vars.space[8],
  paddingInline: vars.space[5],
  color: vars.color.inkSoft,
});
kitRule('.read-pages a', { minHeight: '2.75rem', alignContent: 'center', color: vars.color.ink });
kitRule('.read-summary', {
  marginBlockStart: '1.6em',
  fontSize: '0.95em',
  fontStyle: 'italic',
  textAlign: 'center',
  color: vars.color.inkSoft,
});
kitRule('.read-part > .read-section + p', { textIndent: 0 });
kitRule('.read-figure', { marginBlock: '1.6em', marginInline: 0, textAlign: 'center' });
kitRule('.read-figure img', { maxWidth: '100%', maxHeight: '80vh', borderRadius: vars.radius.small });
kitRule('.read-figure figcaption', {
  ...interfaceText,
  marginBlockStart: vars.space[2],
  color: vars.color.inkSoft,
});

const variables = {
  size: (value: string) => ({ '--read-size': value }),
  measure: (value: string) => ({ '--read-measure': value }),
  face: (value: string) => ({ '--read-face': value, '--read-opening': 'normal' }),
  leading: (value: string) => ({ '--read-leading': value }),
  edge: (value: string) => ({ '--read-align': value, '--read-hyphens': 'auto' }),
};

for (const name of Object.keys(variables) as (keyof typeof variables)[]) {
  for (const [choice, value] of Object.entries(typeValues[name]))
    kitRule(`[data-read-${name}="${choice}"]`, { vars: variables[name](value) });
}
