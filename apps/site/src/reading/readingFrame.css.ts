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

siteRule('.read-gate, .read-message', {
  ...interfaceText,
  boxSizing: 'border-box',
  display: 'grid',
  alignContent: 'center',
  justifyItems: 'center',
  gap: vars.space[4],
  minHeight: 'calc(86svh - 3.5rem)',
  padding: vars.space[6],
  color: vars.color.inkSoft,
  textAlign: 'center',
});
siteRule('.read-gate > p, .read-message > p', { maxWidth: '32rem', margin: 0 });
siteRule('.read-gate > h1, .read-message > h1', {
  margin: 0,
  ...headingText,
  color: vars.color.ink,
  textWrap: 'balance',
});
siteRule('.read-gate > .read-gate-ways', {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'center',
  gap: vars.space[5],
});
siteRule('.read-primary', {
  ...interfaceText,
  boxSizing: 'border-box',
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: vars.control.large,
  paddingInline: vars.space[6],
  border: '1px solid transparent',
  borderRadius: vars.radius.medium,
  background: vars.color.accent,
  color: vars.color.accentInk,
  fontSize: '1rem',
  fontWeight: 600,
  cursor: 'pointer',
});
siteRule('.read-primary:hover', {
  background: `color-mix(in oklab, ${vars.color.accent} 90%, ${vars.color.ink})`,
});
siteRule('.read-gate a, .read-message a', {
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: vars.control.large,
  color: vars.color.ink,
  textDecorationColor: vars.color.pencilRule,
  textUnderlineOffset: '0.25em',
});
siteRule(
  '.read-primary:focus-visible, .read-gate a:focus-visible, .read-message a:focus-visible, .read-end a:focus-visible',
  focusRing,
);

siteRule('.read-end', {
  ...interfaceText,
  display: 'grid',
  justifyItems: 'center',
  gap: vars.space[4],
  maxWidth: '34rem',
  marginInline: 'auto',
  padding: `${vars.space[16]} ${vars.space[5]} 9rem`,
  textAlign: 'center',
});
siteRule('.read-end::before', {
  content: '"⁂" / ""',
  marginBlockEnd: vars.space[8],
  fontFamily: vars.font.prose,
  fontSize: '1.5rem',
  lineHeight: 1,
  color: vars.color.inkFaint,
});
siteRule('.read-next', {
  boxSizing: 'border-box',
  display: 'grid',
  gap: vars.space[1],
  width: '100%',
  padding: `${vars.space[6]} ${vars.space[5]}`,
  border: `1px solid ${vars.color.line}`,
  borderRadius: vars.radius.medium,
  background: vars.color.surface,
  color: vars.color.inkSoft,
  boxShadow: vars.shadow.resting,
  textDecoration: 'none',
  overflowWrap: 'anywhere',
  transition: `border-color ${vars.duration.quick} ${vars.ease.out}`,
});
siteRule('.read-next:hover', { borderColor: vars.color.pencilRule });
siteRule('.read-next-word', { ...smallCaps, fontSize: '1rem', color: vars.color.accent });
siteRule('.read-next-title', {
  ...headingText,
  color: vars.color.ink,
  textWrap: 'balance',
});
siteRule('.read-back, .read-report', {
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: vars.control.large,
  borderRadius: vars.radius.small,
  color: vars.color.inkSoft,
  textDecorationColor: vars.color.pencilRule,
  textUnderlineOffset: '0.25em',
});
siteRule('.read-report', { ...labelText, color: vars.color.inkFaint });
siteRule('.read-report:hover', { color: vars.color.ink });

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

siteRule('.read-withdrawn', {
  ...interfaceText,
  boxSizing: 'border-box',
  width: `min(38rem, 100% - 2 * ${vars.space[5]})`,
  marginBlockStart: vars.space[6],
  marginInline: 'auto',
  paddingInlineStart: vars.space[4],
  borderInlineStart: `2px solid ${vars.color.warning}`,
  color: vars.color.ink,
  overflowWrap: 'anywhere',
});

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
