import { interfaceText, media, vars } from '@fabula/ui-kit/tokens';
import { style } from '@vanilla-extract/css';
import { inSite } from '../../inSite.ts';

export const list = style(
  inSite({ margin: 0, padding: 0, listStyle: 'none', borderBlockStart: `1px solid ${vars.color.line}` }),
);

export const row = style(
  inSite({ paddingBlock: vars.space[3], borderBlockEnd: `1px solid ${vars.color.line}` }),
);

export const title = style(
  inSite({
    margin: 0,
    minWidth: 0,
    fontFamily: vars.font.prose,
    fontSize: '1.125rem',
    fontWeight: 560,
    lineHeight: vars.leading.tight,
  }),
);

/** Aligned with the title, past its chevron. */
const indent = `calc(16px + ${vars.space[2]})`;
export const indented = style(inSite({ marginBlockStart: vars.space[1], paddingInlineStart: indent }));
export const badges = style(inSite({ '@media': { [media.phone]: { marginInlineStart: indent } } }));

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

export const quote = style(
  inSite({ fontFamily: vars.font.prose, fontStyle: 'italic', whiteSpace: 'pre-line' }),
);

export const report = style(
  inSite({
    display: 'grid',
    gap: vars.space[1],
    paddingInlineStart: vars.space[4],
    borderInlineStart: `2px solid ${vars.color.pencilRule}`,
  }),
);

export const closed = style(inSite({ fontStyle: 'italic' }));

export const noteText = style(
  inSite({ margin: 0, color: vars.color.ink, whiteSpace: 'pre-line', overflowWrap: 'anywhere' }),
);

export const done = style(inSite({ ':empty': { position: 'absolute' } }));

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
