import { labelText, layered, vars } from '@fabula/ui-kit/tokens';
import { style } from '@vanilla-extract/css';

export const slip = style(
  layered({
    display: 'grid',
    gap: vars.space[3],
    maxWidth: '28rem',
    marginBlockEnd: vars.space[3],
    padding: vars.space[4],
    border: `1px solid ${vars.color.line}`,
    borderBlockStart: `2px dashed ${vars.color.pencilRule}`,
    background: vars.color.surface,
    fontWeight: 400,
  }),
);
export const title = style(
  layered({ margin: 0, fontFamily: vars.font.prose, fontSize: '1.0625rem', fontWeight: 500 }),
);
export const facts = style(
  layered({
    ...labelText,
    display: 'grid',
    gridTemplateColumns: 'auto 1fr',
    columnGap: vars.space[4],
    rowGap: vars.space[1],
    margin: 0,
    color: vars.color.inkSoft,
  }),
);
export const fact = style(
  layered({
    margin: 0,
    color: vars.color.ink,
    fontVariantNumeric: 'lining-nums tabular-nums',
    overflowWrap: 'anywhere',
    textAlign: 'end',
    unicodeBidi: 'plaintext',
  }),
);
export const actions = style(
  layered({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: vars.space[2] }),
);
export const word = style(layered({ ...labelText, color: vars.color.inkSoft }));
export const link = style(layered({ ...labelText, color: vars.color.ink, textUnderlineOffset: '0.2em' }));
