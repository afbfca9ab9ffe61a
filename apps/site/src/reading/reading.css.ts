import { focusRing, interfaceText, proseText, smallCaps, vars } from '@fabula/ui-kit/tokens';
import { type GlobalStyleRule, globalStyle } from '@vanilla-extract/css';
import { siteLayer } from '../inSite.ts';

/** The names are fixed: the server sends the same story with them, for whoever reads without scripts (B7). */
export const reading = {
  story: 'read-story',
  head: 'read-head',
  genre: 'read-genre',
  title: 'read-title',
  author: 'read-author',
  premise: 'read-premise',
  part: 'read-part',
  gate: 'read-gate',
} as const;

const rule = (selector: string, style: GlobalStyleRule) =>
  globalStyle(selector, { '@layer': { [siteLayer]: style } } as GlobalStyleRule);

rule(`.${reading.story}`, {
  ...proseText,
  boxSizing: 'content-box',
  maxWidth: vars.measure,
  marginInline: 'auto',
  paddingInline: vars.space[5],
  paddingBlock: `${vars.space[12]} ${vars.space[16]}`,
  color: vars.color.ink,
  overflowWrap: 'anywhere',
});
rule(`.${reading.head}`, {
  display: 'grid',
  gap: vars.space[3],
  marginBlockEnd: vars.space[10],
  textAlign: 'center',
});
rule(`.${reading.genre}`, { ...smallCaps, margin: 0, color: vars.color.inkSoft });
rule(`.${reading.title}`, {
  margin: 0,
  fontSize: vars.text.title,
  fontWeight: 500,
  lineHeight: vars.leading.tight,
  textWrap: 'balance',
});
rule(`.${reading.author}`, { ...interfaceText, margin: 0, color: vars.color.inkSoft });
rule(`.${reading.premise}`, {
  margin: 0,
  color: vars.color.inkSoft,
  fontStyle: 'italic',
  textWrap: 'pretty',
});
// A part that is far from what is seen costs nothing; find-in-page and print have all of it.
rule(`.${reading.part}`, { contentVisibility: 'auto', containIntrinsicSize: 'auto 500rem' });
rule(`.${reading.part} > p`, {
  margin: 0,
  marginBlockEnd: '1em',
  whiteSpace: 'pre-line',
  hyphens: 'auto',
  textWrap: 'pretty',
});
rule(`.${reading.gate}`, {
  ...interfaceText,
  padding: vars.space[6],
  textAlign: 'center',
  color: vars.color.ink,
});
rule(`.${reading.gate} > details > summary`, {
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: vars.control.large,
  fontWeight: 600,
  cursor: 'pointer',
});
rule(`.${reading.gate} > details > summary:focus-visible`, focusRing);
rule(`.${reading.gate} .${reading.story}`, { textAlign: 'start' });
// The header is not there yet: what is being read stays where it is when it comes.
rule('#root > main:first-child', { marginBlockStart: '3.5rem' });
