import { vars } from '@fabula/ui-kit/tokens';
import { style } from '@vanilla-extract/css';
import { inSite } from '../inSite.ts';

export const below = style(inSite({ minHeight: 'calc(100svh - 3.5rem)' }));

export const belowActions = style(
  inSite({
    marginBlockStart: vars.space[8],
    paddingBlockStart: vars.space[4],
    borderBlockStart: `1px solid ${vars.color.line}`,
  }),
);

export const reason = style(
  inSite({
    marginBlockStart: vars.space[8],
    marginInlineStart: vars.space[4],
    fontFamily: vars.font.prose,
    fontSize: vars.text.prose,
    overflowWrap: 'anywhere',
  }),
);

export const reasonText = style(inSite({ fontStyle: 'italic' }));

export const codeForm = style(
  inSite({ alignItems: 'flex-start', paddingBlock: `${vars.space[2]} ${vars.space[3]}` }),
);
export const codeField = style(inSite({ width: '100%', maxWidth: '22rem' }));
