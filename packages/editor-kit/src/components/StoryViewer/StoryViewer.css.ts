import { interfaceText, proseText, smallCaps, vars } from '@fabula/ui-kit/tokens';
import { kitStyle } from '../kitStyle.ts';

export const viewer = kitStyle({
  maxWidth: vars.measure,
  ...proseText,
  color: vars.color.ink,
  overflowWrap: 'anywhere',
});

export const head = kitStyle({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space[2],
  marginBlockEnd: vars.space[10],
  color: vars.color.inkSoft,
  // The rule that an editor draws under a title.
  '::after': {
    content: '""',
    width: '3.5rem',
    marginBlockStart: vars.space[6],
    borderBlockStart: `1px solid ${vars.color.pencilRule}`,
  },
});
export const title = kitStyle({
  margin: 0,
  fontFamily: vars.font.prose,
  fontSize: vars.text.title,
  fontWeight: 400,
  lineHeight: vars.leading.tight,
  color: vars.color.ink,
  textWrap: 'balance',
});
export const facts = kitStyle({
  margin: 0,
  ...interfaceText,
  color: vars.color.inkSoft,
});
export const premise = kitStyle({
  margin: 0,
  fontFamily: vars.font.prose,
  fontSize: vars.text.prose,
  fontStyle: 'italic',
  lineHeight: vars.leading.prose,
  color: vars.color.inkSoft,
  textWrap: 'pretty',
  whiteSpace: 'pre-wrap',
});
export const startOfText = kitStyle({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space[2],
  paddingBlockEnd: vars.space[6],
  borderBlockEnd: `1px solid ${vars.color.line}`,
});

/**
 * One box for many paragraphs: `content-visibility` skips those off screen, and find-in-page still finds
 * them.
 */
export const part = kitStyle({ contentVisibility: 'auto', containIntrinsicSize: 'auto 400rem' });

const highlight = (name: string, background: string, color: string) => ({
  [`&::highlight(${name})`]: { background, color },
});
export const paragraph = kitStyle({
  margin: 0,
  marginBlockEnd: vars.space[5],
  whiteSpace: 'pre-wrap',
  textWrap: 'pretty',
  scrollMarginBlock: '8rem',
  selectors: {
    ...highlight('fabula-found', vars.color.addedSoft, vars.color.ink),
    ...highlight('fabula-found-here', vars.color.accent, vars.color.accentInk),
    '&[data-scene-break]': { textAlign: 'center', color: vars.color.inkSoft },
  },
});
export const heading = kitStyle(paragraph, {
  ...smallCaps,
  marginBlock: `${vars.space[12]} ${vars.space[6]}`,
  fontFamily: vars.font.prose,
  fontSize: vars.text.heading,
  fontWeight: 500,
  lineHeight: vars.leading.tight,
  textAlign: 'center',
  textWrap: 'balance',
  color: vars.color.ink,
  selectors: { [`${part}:first-child > &:first-child`]: { marginBlockStart: 0 } },
});
export const partHeading = kitStyle(heading, { fontSize: vars.text.title });
export const sceneHeading = kitStyle(heading, {
  fontSize: vars.text.prose,
  fontStyle: 'italic',
  fontVariantCaps: 'normal',
  letterSpacing: 0,
  color: vars.color.inkSoft,
});
export const rule = kitStyle({
  width: '3.5rem',
  marginBlock: vars.space[10],
  marginInline: 'auto',
  border: 0,
  borderBlockStart: `1px solid ${vars.color.pencilRule}`,
});
export const summary = kitStyle({
  margin: 0,
  marginBlockStart: vars.space[6],
  fontSize: vars.text.body,
  fontStyle: 'italic',
  textAlign: 'center',
  color: vars.color.inkSoft,
  textWrap: 'balance',
});
export const figure = kitStyle({
  marginBlock: `${vars.space[2]} ${vars.space[6]}`,
  marginInline: 0,
  textAlign: 'center',
});
export const picture = kitStyle({
  display: 'block',
  maxWidth: '100%',
  maxHeight: '36rem',
  marginInline: 'auto',
  objectFit: 'contain',
  borderRadius: vars.radius.small,
});
export const caption = kitStyle(facts, { marginBlockStart: vars.space[2], fontStyle: 'italic' });
