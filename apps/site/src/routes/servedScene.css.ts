import { vars } from '@fabula/ui-kit/tokens';
import { siteRule } from '../siteStyle.ts';

// Fixed class names: the server's markup uses them (R9).

siteRule('.read-scene', {
  boxSizing: 'content-box',
  maxWidth: '60ch',
  marginInline: 'auto',
  paddingInline: vars.space[5],
  paddingBlock: `${vars.space[12]} ${vars.space[16]}`,
  fontFamily: vars.font.screenplay,
  fontSize: '1rem',
  lineHeight: 1.35,
  color: vars.color.ink,
  overflowWrap: 'anywhere',
});
siteRule('.read-scene > header', { marginBlockEnd: vars.space[10], textAlign: 'center' });
siteRule('.read-scene > header > h1', { margin: 0, fontFamily: vars.font.prose, fontSize: vars.text.title });
siteRule('.read-scene p, .read-scene h2', { margin: 0, whiteSpace: 'pre-line' });
siteRule('.read-scene h2', { fontSize: 'inherit' });
siteRule('.read-scene > *', { marginBlockEnd: '1.35em' });
siteRule('.read-scene .read-report-line', { textAlign: 'center', '@media': { print: { display: 'none' } } });
siteRule('.read-scene .read-report', {
  fontFamily: vars.font.interface,
  fontSize: vars.text.label,
  color: vars.color.inkFaint,
});
siteRule('.read-scene .read-premise', { marginBlockStart: vars.space[4], color: vars.color.inkSoft });
siteRule('.read-scene .read-transition', { textAlign: 'end' });
siteRule('.read-scene .read-centered', { textAlign: 'center' });
siteRule('.read-scene .read-lyrics', { maxWidth: '35ch', marginInlineStart: 'min(10ch, 16%)' });
siteRule('.read-dual', {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
  gap: `0 ${vars.space[5]}`,
});
siteRule('.read-dual .read-speech', { maxWidth: 'none', marginInlineStart: 0 });
siteRule('.read-speech', { maxWidth: '35ch', marginInlineStart: 'min(10ch, 16%)' });
siteRule('.read-speech > .read-character', { paddingInlineStart: 'min(10ch, 25%)' });
siteRule('.read-speech > .read-aside', { paddingInlineStart: 'min(5ch, 12%)' });
// Returning writers go on in their own work: they see no blank page.
siteRule('html[data-kept-works] [data-early]', { visibility: 'hidden' });
// A press before the page's script is queued.
siteRule('[data-early] [aria-busy="true"]', { opacity: 0.7, cursor: 'progress' });
// The header is not there yet: reserves its height against layout shift.
siteRule('#root > main:first-child', { marginBlockStart: '3.5rem' });
