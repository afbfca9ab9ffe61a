import { vars } from '@fabula/ui-kit/tokens';
import { style } from '@vanilla-extract/css';
import { inSite } from '../inSite.ts';

export const footer = style(
  inSite({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: `${vars.space[2]} ${vars.space[8]}`,
    paddingBlock: `${vars.space[5]} ${vars.space[8]}`,
    borderBlockStart: `1px solid ${vars.color.line}`,
    color: vars.color.inkFaint,
    fontSize: vars.text.label,
  }),
);

export const motto = style(inSite({ margin: 0, fontFamily: vars.font.prose, fontStyle: 'italic' }));

export const links = style(
  inSite({ display: 'flex', flexWrap: 'wrap', columnGap: vars.space[6], margin: 0 }),
);
