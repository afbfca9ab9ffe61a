import { focusRing, interfaceText, labelText, smallCaps, vars } from '@fabula/ui-kit/tokens';
import { headingText, kitRule } from '../kitStyle.ts';

kitRule('.read-gate, .read-message', {
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
kitRule('.read-gate > p, .read-message > p', { maxWidth: '32rem', margin: 0 });
kitRule('.read-gate > h1, .read-message > h1', {
  margin: 0,
  ...headingText,
  color: vars.color.ink,
  textWrap: 'balance',
});
kitRule('.read-gate > .read-gate-ways', {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'center',
  gap: vars.space[5],
});
kitRule('.read-primary', {
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
kitRule('.read-primary:hover', {
  background: `color-mix(in oklab, ${vars.color.accent} 90%, ${vars.color.ink})`,
});
kitRule('.read-gate a, .read-message a', {
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: vars.control.large,
  color: vars.color.ink,
  textDecorationColor: vars.color.pencilRule,
  textUnderlineOffset: '0.25em',
});
kitRule(
  '.read-primary:focus-visible, .read-gate a:focus-visible, .read-message a:focus-visible, .read-end a:focus-visible',
  focusRing,
);

kitRule('.read-end', {
  ...interfaceText,
  display: 'grid',
  justifyItems: 'center',
  gap: vars.space[4],
  maxWidth: '34rem',
  marginInline: 'auto',
  padding: `${vars.space[16]} ${vars.space[5]} 9rem`,
  textAlign: 'center',
});
kitRule('.read-end::before', {
  content: '"⁂" / ""',
  marginBlockEnd: vars.space[8],
  fontFamily: vars.font.prose,
  fontSize: '1.5rem',
  lineHeight: 1,
  color: vars.color.inkFaint,
});
kitRule('.read-next', {
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
kitRule('.read-next:hover', { borderColor: vars.color.pencilRule });
kitRule('.read-next-word', { ...smallCaps, fontSize: '1rem', color: vars.color.accent });
kitRule('.read-next-title', {
  ...headingText,
  color: vars.color.ink,
  textWrap: 'balance',
});
kitRule('.read-back, .read-report', {
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: vars.control.large,
  borderRadius: vars.radius.small,
  color: vars.color.inkSoft,
  textDecorationColor: vars.color.pencilRule,
  textUnderlineOffset: '0.25em',
});
kitRule('.read-report', { ...labelText, color: vars.color.inkFaint });
kitRule('.read-report:hover', { color: vars.color.ink });

kitRule('.read-withdrawn', {
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
