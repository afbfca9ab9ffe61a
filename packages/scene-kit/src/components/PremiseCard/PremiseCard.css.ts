import { interfaceText, layered, vars } from '@fabula/ui-kit/tokens';
import { style } from '@vanilla-extract/css';

export const titlePage = style(
  layered({
    display: 'flex',
    flexDirection: 'column',
    gap: vars.space[4],
    marginBlockEnd: vars.space[8],
    ...interfaceText,
  }),
);
export const proposedTitle = style(
  layered({
    minWidth: 0,
    margin: 0,
    paddingBlock: vars.space[3],
    fontFamily: vars.font.screenplay,
    fontSize: vars.text.title,
    lineHeight: vars.leading.tight,
    overflowWrap: 'anywhere',
  }),
);
export const verdicts = style(
  layered({ display: 'flex', flexWrap: 'wrap', gap: vars.space[2], marginBlockEnd: vars.space[2] }),
);
