import { focusRing, interfaceText, labelText, media, smallCaps, vars } from '@fabula/ui-kit/tokens';
import { style, styleVariants } from '@vanilla-extract/css';
import { inSite } from '../../inSite.ts';

export const controls = style(
  inSite({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: `${vars.space[3]} ${vars.space[5]}`,
    marginBlockEnd: vars.space[4],
  }),
);
export const searchField = style(inSite({ flex: '1 1 14rem', maxWidth: '24rem' }));
export const count = style(
  inSite({
    ...labelText,
    minHeight: '1lh',
    margin: `0 0 ${vars.space[2]}`,
    color: vars.color.inkSoft,
    fontVariantNumeric: 'tabular-nums',
  }),
);
export const more = style(
  inSite({
    display: 'grid',
    justifyItems: 'center',
    gap: vars.space[3],
    marginBlockStart: vars.space[6],
  }),
);

export const list = style(
  inSite({ margin: 0, padding: 0, listStyle: 'none', borderBlockStart: `1px solid ${vars.color.line}` }),
);
export const row = style(
  inSite({ paddingBlock: vars.space[3], borderBlockEnd: `1px solid ${vars.color.line}` }),
);
export const rowHead = style(
  inSite({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: `${vars.space[1]} ${vars.space[4]}`,
  }),
);
export const title = style(inSite({ margin: 0, minWidth: 0, fontSize: 'inherit', fontWeight: 400 }));
export const opener = style(
  inSite({
    display: 'inline-flex',
    alignItems: 'baseline',
    gap: vars.space[2],
    minHeight: vars.control.small,
    padding: 0,
    border: 'none',
    borderRadius: vars.radius.small,
    background: 'none',
    color: vars.color.ink,
    fontFamily: vars.font.prose,
    fontSize: '1.125rem',
    fontWeight: 560,
    lineHeight: vars.leading.tight,
    textAlign: 'start',
    overflowWrap: 'anywhere',
    cursor: 'pointer',
    ':focus-visible': focusRing,
    '@media': { '(pointer: coarse)': { minHeight: vars.control.large, alignItems: 'center' } },
  }),
);
export const chevron = style(
  inSite({
    flexShrink: 0,
    alignSelf: 'center',
    color: vars.color.inkSoft,
    selectors: { [`${opener}[aria-expanded="true"] &`]: { rotate: '90deg' } },
  }),
);
/** Below the title, past its chevron. */
const indent = `calc(16px + ${vars.space[2]})`;
export const badges = style(
  inSite({
    ...labelText,
    display: 'flex',
    flexWrap: 'wrap',
    gap: vars.space[2],
    margin: 0,
    '@media': { [media.phone]: { marginInlineStart: indent } },
  }),
);
const anyBadge = {
  paddingInline: vars.space[2],
  border: '1px solid',
  borderRadius: vars.radius.small,
  whiteSpace: 'nowrap',
} as const;
export const badge = styleVariants({
  warning: inSite({ ...anyBadge, borderColor: vars.color.danger, color: vars.color.danger, fontWeight: 600 }),
  plain: inSite({ ...anyBadge, borderColor: vars.color.pencilRule, color: vars.color.inkSoft }),
});
export const byline = style(
  inSite({
    ...labelText,
    margin: `${vars.space[1]} 0 0`,
    paddingInlineStart: indent,
    color: vars.color.inkSoft,
    overflowWrap: 'anywhere',
  }),
);
export const detail = style(
  inSite({
    ...interfaceText,
    display: 'grid',
    gap: vars.space[4],
    maxWidth: '54rem',
    paddingBlock: `${vars.space[4]} ${vars.space[3]}`,
    paddingInlineStart: indent,
    '@media': { [media.phone]: { paddingInlineStart: 0 } },
  }),
);
export const summary = style(
  inSite({
    margin: 0,
    maxWidth: vars.measure,
    fontFamily: vars.font.prose,
    fontStyle: 'italic',
    color: vars.color.inkSoft,
    lineHeight: vars.leading.prose,
    overflowWrap: 'anywhere',
  }),
);
export const says = style(inSite({ margin: 0, color: vars.color.ink, overflowWrap: 'anywhere' }));
export const quote = style(
  inSite({ fontFamily: vars.font.prose, fontStyle: 'italic', whiteSpace: 'pre-line' }),
);
export const fact = style(
  inSite({ ...labelText, margin: 0, color: vars.color.inkSoft, overflowWrap: 'anywhere' }),
);
export const workLink = style(
  inSite({
    color: vars.color.ink,
    textDecorationColor: vars.color.pencilRule,
    textUnderlineOffset: '0.2em',
    borderRadius: vars.radius.small,
    ':hover': { textDecorationColor: 'currentColor' },
    ':focus-visible': focusRing,
  }),
);
export const subhead = style(
  inSite({ ...smallCaps, margin: `0 0 ${vars.space[2]}`, color: vars.color.inkSoft, fontWeight: 400 }),
);
export const reports = style(
  inSite({ display: 'grid', gap: vars.space[3], margin: 0, padding: 0, listStyle: 'none' }),
);
/** What a reader says stands as pencil does: behind a rule. */
export const report = style(
  inSite({
    display: 'grid',
    gap: vars.space[1],
    paddingInlineStart: vars.space[4],
    borderInlineStart: `2px solid ${vars.color.pencilRule}`,
  }),
);
export const reportHead = style(
  inSite({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'baseline',
    gap: `0 ${vars.space[3]}`,
    margin: 0,
    color: vars.color.ink,
  }),
);
export const closed = style(inSite({ fontStyle: 'italic' }));
export const noteText = style(
  inSite({ margin: 0, color: vars.color.ink, whiteSpace: 'pre-line', overflowWrap: 'anywhere' }),
);
export const acts = style(inSite({ display: 'flex', flexWrap: 'wrap', gap: vars.space[2] }));

export const done = style(inSite({ margin: 0, color: vars.color.ink, ':empty': { position: 'absolute' } }));

export const records = style(inSite({ margin: 0, padding: 0, listStyle: 'none' }));
export const record = style(
  inSite({
    display: 'grid',
    gridTemplateColumns: '9rem minmax(0, 1fr)',
    alignItems: 'baseline',
    gap: `${vars.space[1]} ${vars.space[5]}`,
    paddingBlock: vars.space[3],
    borderBlockEnd: `1px solid ${vars.color.line}`,
    '@media': { [media.phone]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
  }),
);

export const form = style(inSite({ display: 'grid', gap: vars.space[4] }));
export const effect = style(inSite({ margin: 0, color: vars.color.inkSoft, textWrap: 'pretty' }));
