import { labelText, layered, vars } from '@fabula/ui-kit/tokens';
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
