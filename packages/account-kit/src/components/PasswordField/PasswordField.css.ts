import { interfaceText, labelText, layered, media, vars } from '@fabula/ui-kit/tokens';
import { style } from '@vanilla-extract/css';

export const form = style(
  layered({ ...interfaceText, display: 'grid', gap: vars.space[3], width: '100%', maxWidth: '24rem' }),
);
export const changed = style(layered({ margin: 0, color: vars.color.added }));

export const frame = style(layered({ display: 'grid', minWidth: 0 }));
export const field = style(layered({ gridArea: '1 / 1' }));

export const reveal = style(
  layered({
    ...labelText,
    gridArea: '1 / 1',
    alignSelf: 'start',
    justifySelf: 'end',
    marginBlockStart: `calc((${vars.text.label} * 1.45 - ${vars.control.small}) / 2 - 1px)`,
    selectors: { '&&': { fontSize: vars.text.label, background: 'transparent' } },
    '@media': { [media.touch]: { zIndex: 1 } },
  }),
);

export const hint = style(layered({ ...labelText, margin: 0, color: vars.color.warning }));
