import { interfaceText, labelText, layered, media, vars } from '@fabula/ui-kit/tokens';
import { style } from '@vanilla-extract/css';

export const frame = style(layered(interfaceText));

export const pair = style(
  layered({
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(9rem, 100%), 1fr))',
    gap: vars.space[4],
  }),
);

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
