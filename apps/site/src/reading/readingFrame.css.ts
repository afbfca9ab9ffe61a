import { focusRing, interfaceText, labelText, media, smallCaps, vars } from '@fabula/ui-kit/tokens';
import { headingText, siteRule } from '../siteStyle.ts';

const link = {
  ...interfaceText,
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: vars.control.medium,
  paddingInline: vars.space[3],
  borderRadius: vars.radius.medium,
  color: vars.color.inkSoft,
  textDecoration: 'none',
} as const;

// Focused elements scroll to above the tools.
siteRule('html', { scrollPaddingBlockEnd: '6rem' });
siteRule('.read-skip', {
  ...interfaceText,
  position: 'fixed',
  insetBlockStart: vars.space[2],
  insetInlineStart: vars.space[2],
  zIndex: 10,
  padding: `${vars.space[2]} ${vars.space[4]}`,
  borderRadius: vars.radius.medium,
  background: vars.color.raised,
  color: vars.color.ink,
  boxShadow: vars.shadow.lifted,
});
siteRule('.read-skip:focus-visible', focusRing);
siteRule('.read-skip:not(:focus)', { clipPath: 'inset(50%)', pointerEvents: 'none' });
siteRule('#content:focus', { outline: 'none' });
siteRule('#content', { display: 'block', minHeight: '60svh' });

siteRule('.read-bar', {
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[3],
  minHeight: '3.5rem',
  paddingInline: vars.space[6],
  '@media': {
    [media.phone]: { flexWrap: 'wrap', paddingInline: vars.space[4], gap: `0 ${vars.space[2]}` },
  },
});
siteRule('.read-brand', {
  display: 'inline-flex',
  alignItems: 'center',
  gap: vars.space[2],
  minHeight: vars.control.medium,
  borderRadius: vars.radius.small,
  color: vars.color.ink,
  textDecoration: 'none',
});
siteRule('.read-brand > span', {
  fontFamily: vars.font.prose,
  fontSize: '1.3125rem',
  fontWeight: 560,
  letterSpacing: '-0.01em',
  lineHeight: 1,
  marginBlockStart: '-0.14em',
});
siteRule('.read-brand > svg', { width: '1.5rem', height: '1.5rem', fill: 'none', strokeLinecap: 'round' });
siteRule('.read-brand path', { stroke: vars.color.ink, strokeWidth: 2.4 });
siteRule('.read-brand path:first-child', { stroke: vars.color.pencilRule, strokeWidth: 1.4 });
siteRule('.read-brand path:last-child', { stroke: vars.color.accent });
siteRule('.read-badge', {
  ...smallCaps,
  display: 'none',
  paddingInline: vars.space[2],
  border: `1px solid ${vars.color.accent}`,
  borderRadius: vars.radius.small,
  color: vars.color.accent,
});
siteRule('[data-fabula-theme="afterdark"] .read-badge', { display: 'inline' });
siteRule('.read-bar > nav', { display: 'contents' });
siteRule('.read-bar > nav > span:first-child', {
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[1],
  marginInlineStart: 'auto',
  '@media': { [media.phone]: { gap: 0 } },
});
siteRule('.read-bar > nav > span > a, .read-login', {
  ...link,
  '@media': { '(max-width: 26rem)': { paddingInline: vars.space[2] } },
});
siteRule('.read-bar > nav > span > a:hover, .read-login:hover', { color: vars.color.ink });
siteRule('.read-bar a:focus-visible', focusRing);
// Reserves the width of the sign-in link.
siteRule('#account', {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'flex-end',
  minWidth: 'min(4rem, 18vw)',
  '@media': { [media.phone]: { marginInlineStart: 'auto' } },
});
siteRule('.read-account', { display: 'flex', alignItems: 'center', gap: vars.space[2], minWidth: 0 });

siteRule('.read-plain', {
  ...interfaceText,
  boxSizing: 'border-box',
  maxWidth: '40rem',
  marginInline: 'auto',
  padding: `${vars.space[8]} ${vars.space[5]} ${vars.space[16]}`,
  color: vars.color.ink,
  overflowWrap: 'anywhere',
});
siteRule('.read-plain h1', {
  margin: 0,
  fontFamily: vars.font.prose,
  fontSize: vars.text.title,
  fontWeight: 500,
  lineHeight: vars.leading.tight,
});
siteRule('.read-plain h2, .read-plain h3', {
  margin: `${vars.space[8]} 0 ${vars.space[2]}`,
  ...headingText,
});
siteRule('.read-plain p, .read-plain li', { color: vars.color.inkSoft, textWrap: 'pretty' });
siteRule('.read-plain p', { margin: `0 0 ${vars.space[3]}` });
siteRule('.read-plain a', {
  color: vars.color.ink,
  textDecorationColor: vars.color.pencilRule,
  textUnderlineOffset: '0.25em',
});
siteRule('.read-notice', {
  marginBlockStart: vars.space[6],
  paddingInlineStart: vars.space[5],
  borderInlineStart: `2px solid ${vars.color.pencilRule}`,
});
siteRule('.read-form', {
  ...interfaceText,
  boxSizing: 'border-box',
  maxWidth: '34rem',
  marginInline: 'auto',
  padding: `${vars.space[8]} ${vars.space[5]} ${vars.space[16]}`,
  color: vars.color.ink,
});
siteRule('.read-form h1', {
  margin: 0,
  ...headingText,
});
siteRule('.read-form form', { display: 'grid', gap: vars.space[5], marginBlockStart: vars.space[4] });
siteRule('.read-form p', { margin: 0, color: vars.color.inkSoft, textWrap: 'pretty' });
siteRule('.read-form a', {
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: vars.control.large,
  color: vars.color.inkSoft,
  textDecorationColor: vars.color.pencilRule,
  textUnderlineOffset: '0.25em',
});
siteRule('.read-form fieldset', { minWidth: 0, margin: 0, padding: 0, border: 'none' });
siteRule('.read-form legend', { padding: 0, fontWeight: 600 });
siteRule('.read-choice', {
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[3],
  minHeight: vars.control.large,
  cursor: 'pointer',
});
siteRule('.read-choice > input', {
  flex: 'none',
  width: '1.125rem',
  height: '1.125rem',
  margin: 0,
  accentColor: vars.color.accent,
});
siteRule('.read-field', { display: 'grid', gap: vars.space[1] });
siteRule('.read-field > label', { fontWeight: 600 });
siteRule('.read-field > span', { ...labelText, color: vars.color.inkSoft });
siteRule('.read-field > input, .read-field > textarea', {
  ...interfaceText,
  boxSizing: 'border-box',
  width: '100%',
  minHeight: vars.control.large,
  padding: `${vars.space[2]} ${vars.space[3]}`,
  border: `1px solid ${vars.color.pencilRule}`,
  borderRadius: vars.radius.medium,
  background: vars.color.surface,
  color: vars.color.ink,
  fontSize: '1rem',
  resize: 'vertical',
});
siteRule('.read-problem', {
  marginBlockStart: vars.space[4],
  padding: `${vars.space[3]} ${vars.space[4]}`,
  border: `1px solid ${vars.color.danger}`,
  borderRadius: vars.radius.medium,
  color: vars.color.ink,
});
siteRule(
  '.read-form a:focus-visible, .read-choice > input:focus-visible, .read-field > :focus-visible',
  focusRing,
);

siteRule('.read-kept', {
  ...interfaceText,
  position: 'fixed',
  insetBlockEnd: vars.space[4],
  insetInline: vars.space[4],
  zIndex: 30,
  boxSizing: 'border-box',
  maxWidth: '26rem',
  marginInlineStart: 'auto',
  padding: vars.space[5],
  borderRadius: vars.radius.medium,
  background: vars.color.raised,
  color: vars.color.ink,
  boxShadow: vars.shadow.lifted,
});
siteRule('.read-kept > p', { margin: 0 });
siteRule('.read-kept > p + p', { marginBlockStart: vars.space[3] });
siteRule('.read-quiet', {
  minHeight: vars.control.large,
  paddingInline: vars.space[4],
  border: 0,
  background: 'transparent',
  color: vars.color.ink,
  font: 'inherit',
  cursor: 'pointer',
});
siteRule('.read-quiet:focus-visible', focusRing);
