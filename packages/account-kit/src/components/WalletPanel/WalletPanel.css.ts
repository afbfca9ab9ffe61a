import { interfaceText, labelText, layered, vars } from '@fabula/ui-kit/tokens';
import { style } from '@vanilla-extract/css';

export const balance = style(layered({ display: 'grid', gap: vars.space[1] }));
export const caption = style(layered({ ...labelText, margin: 0, color: vars.color.inkSoft }));
export const figure = style(
  layered({
    margin: 0,
    fontFamily: vars.font.prose,
    fontSize: vars.text.title,
    fontVariantNumeric: 'lining-nums tabular-nums',
    lineHeight: vars.leading.tight,
    overflowWrap: 'anywhere',
  }),
);

export const frame = style(
  layered({ ...interfaceText, display: 'grid', gap: vars.space[4], minWidth: 0, maxWidth: '26rem' }),
);

export const amounts = style(layered({ display: 'flex', flexWrap: 'wrap', gap: vars.space[2] }));

export const outcome = style(layered({ selectors: { '&:empty': { display: 'none' } } }));

export const adding = style(
  layered({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: vars.space[2],
    margin: 0,
    fontWeight: 600,
  }),
);
