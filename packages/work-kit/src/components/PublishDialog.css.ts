import { layered, vars } from '@fabula/ui-kit/tokens';
import { style } from '@vanilla-extract/css';

export const form = style(layered({ display: 'flex', flexDirection: 'column', gap: vars.space[4] }));
export const done = style(
  layered({ margin: 0, fontFamily: vars.font.prose, fontSize: vars.text.heading, color: vars.color.ink }),
);
export const facts = style(
  layered({
    display: 'grid',
    gridTemplateColumns: 'auto 1fr',
    columnGap: vars.space[4],
    rowGap: vars.space[2],
    margin: 0,
    color: vars.color.inkSoft,
  }),
);
export const fact = style(layered({ margin: 0, color: vars.color.ink, overflowWrap: 'anywhere' }));
export const link = style(layered({ color: vars.color.ink, textUnderlineOffset: '0.2em' }));
export const changes = style(layered({ color: vars.color.ink }));
export const changesTitle = style(layered({ margin: 0, fontSize: vars.text.body, fontWeight: 600 }));
export const changesList = style(
  layered({ margin: 0, marginBlockStart: vars.space[2], paddingInlineStart: vars.space[5] }),
);
export const before = style(layered({ color: vars.color.removed, overflowWrap: 'anywhere' }));
export const after = style(
  layered({ color: vars.color.added, overflowWrap: 'anywhere', textDecoration: 'none' }),
);
export const quote = style(
  layered({
    margin: 0,
    marginBlock: vars.space[1],
    fontFamily: vars.font.prose,
    fontStyle: 'italic',
    overflowWrap: 'anywhere',
    whiteSpace: 'pre-line',
  }),
);
