import { interfaceText, labelText, layered, media, vars } from '@fabula/ui-kit/tokens';
import { style } from '@vanilla-extract/css';

export const form = style(
  layered({ ...interfaceText, display: 'grid', gap: vars.space[4], minWidth: 0, margin: 0 }),
);

export const pair = style(
  layered({
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(9rem, 100%), 1fr))',
    gap: vars.space[4],
  }),
);

export const actions = style(layered({ display: 'flex', flexWrap: 'wrap', gap: vars.space[3] }));

export const cards = style(
  layered({ display: 'grid', margin: 0, padding: 0, listStyle: 'none', gap: vars.space[1] }),
);

export const card = style(
  layered({
    ...labelText,
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    columnGap: vars.space[3],
    color: vars.color.inkSoft,
    '@media': { [media.phone]: { paddingBlockEnd: vars.space[2] } },
  }),
);

export const number = style(
  layered({ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap', unicodeBidi: 'isolate' }),
);
