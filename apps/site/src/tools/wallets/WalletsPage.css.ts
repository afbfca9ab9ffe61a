import { labelText, media, vars } from '@fabula/ui-kit/tokens';
import { style } from '@vanilla-extract/css';
import { inSite } from '../../inSite.ts';

export const search = style(
  inSite({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'end',
    gap: vars.space[3],
    marginBlockEnd: vars.space[8],
  }),
);
export const searchField = style(inSite({ flex: '1 1 14rem', maxWidth: '28rem' }));
export const name = style(
  inSite({
    margin: `0 0 ${vars.space[1]}`,
    fontFamily: vars.font.prose,
    fontSize: vars.text.heading,
    fontWeight: 560,
    lineHeight: vars.leading.tight,
    overflowWrap: 'anywhere',
  }),
);
export const since = style(
  inSite({
    ...labelText,
    margin: `0 0 ${vars.space[5]}`,
    color: vars.color.inkSoft,
    overflowWrap: 'anywhere',
  }),
);
export const acts = style(
  inSite({ display: 'flex', flexWrap: 'wrap', gap: vars.space[2], marginBlockEnd: vars.space[3] }),
);
export const done = style(
  inSite({ minHeight: '1lh', margin: `0 0 ${vars.space[6]}`, color: vars.color.ink }),
);
export const historyHead = style(inSite({ marginBlockEnd: vars.space[3] }));
export const lines = style(
  inSite({ margin: 0, padding: 0, listStyle: 'none', borderBlockStart: `1px solid ${vars.color.line}` }),
);
export const line = style(
  inSite({
    display: 'grid',
    gridTemplateColumns: '9rem minmax(0, 1fr) 9rem',
    alignItems: 'baseline',
    gap: `${vars.space[1]} ${vars.space[5]}`,
    paddingBlock: vars.space[3],
    borderBlockEnd: `1px solid ${vars.color.line}`,
    '@media': { [media.phone]: { gridTemplateColumns: 'minmax(0, 1fr) auto' } },
  }),
);
export const when = style(
  inSite({
    ...labelText,
    color: vars.color.inkSoft,
    '@media': { [media.phone]: { gridRow: 2, gridColumn: '1 / -1' } },
  }),
);
export const what = style(inSite({ margin: 0, color: vars.color.ink, overflowWrap: 'anywhere' }));
export const words = style(
  inSite({ ...labelText, margin: 0, color: vars.color.inkSoft, overflowWrap: 'anywhere' }),
);
export const figure = style(
  inSite({ textAlign: 'end', fontVariantNumeric: 'tabular-nums lining-nums', whiteSpace: 'nowrap' }),
);
export const balance = style(inSite({ ...labelText, display: 'block', color: vars.color.inkSoft }));
