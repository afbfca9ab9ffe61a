import { labelText, smallCaps, vars } from '@fabula/ui-kit/tokens';
import { style } from '@vanilla-extract/css';
import { inSite } from '../../inSite.ts';

export const controls = style(
  inSite({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: vars.space[3],
    marginBlockEnd: vars.space[6],
  }),
);
export const facts = style(
  inSite({
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(8rem, 1fr))',
    gap: vars.space[6],
    margin: `0 0 ${vars.space[8]}`,
    paddingBlock: vars.space[5],
    borderBlock: `1px solid ${vars.color.line}`,
  }),
);
export const fact = style(inSite({ display: 'grid', gap: vars.space[1] }));
export const factName = style(inSite({ ...labelText, color: vars.color.inkSoft }));
export const factValue = style(
  inSite({
    margin: 0,
    fontFamily: vars.font.prose,
    fontSize: vars.text.heading,
    lineHeight: vars.leading.tight,
    fontVariantNumeric: 'lining-nums',
  }),
);
export const block = style(inSite({ marginBlockStart: vars.space[10] }));
export const blockTitle = style(
  inSite({ ...smallCaps, margin: `0 0 ${vars.space[3]}`, color: vars.color.inkSoft, fontWeight: 400 }),
);
export const empty = style(
  inSite({ paddingBlock: vars.space[12], color: vars.color.inkSoft, textAlign: 'center' }),
);
export const emptyTitle = style(
  inSite({
    margin: 0,
    fontFamily: vars.font.prose,
    fontSize: '1.25rem',
    color: vars.color.ink,
  }),
);
