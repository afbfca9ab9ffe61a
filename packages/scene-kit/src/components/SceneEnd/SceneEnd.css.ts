import { interfaceText, layered, media, vars } from '@fabula/ui-kit/tokens';
import { style } from '@vanilla-extract/css';

export const end = style(
  layered({
    display: 'flex',
    flexDirection: 'column',
    gap: vars.space[4],
    marginBlockStart: vars.space[10],
    ...interfaceText,
    ':empty': { display: 'none' },
  }),
);
export const bare = style(layered({ display: 'contents' }));
export const long = style(layered({ margin: 0, color: vars.color.inkSoft }));
export const coming = style(layered({ display: 'grid', gap: vars.space[3], maxWidth: '30rem' }));
export const panel = style(
  layered({
    display: 'flex',
    flexDirection: 'column',
    gap: vars.space[4],
    paddingBlockStart: vars.space[5],
    borderBlockStart: `1px solid ${vars.color.line}`,
  }),
);
export const count = style(layered({ width: '14rem', maxWidth: '100%' }));
export const custom = style(
  layered({ '@media': { [media.touch]: { minHeight: '44px' } }, whiteSpace: 'normal', textAlign: 'start' }),
);
