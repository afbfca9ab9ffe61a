import { interfaceText, labelText, layered, vars } from '@fabula/ui-kit/tokens';
import { style } from '@vanilla-extract/css';

export const panel = style(
  layered({ ...interfaceText, display: 'grid', gap: vars.space[6], minWidth: 0, color: vars.color.ink }),
);

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

export const section = style(
  layered({
    display: 'grid',
    gap: vars.space[4],
    paddingBlockStart: vars.space[5],
    borderBlockStart: `1px solid ${vars.color.line}`,
  }),
);
export const heading = style(
  layered({ margin: 0, fontFamily: vars.font.prose, fontSize: '1.1875rem', fontWeight: 500 }),
);
