import { layered, vars } from '@fabula/ui-kit/tokens';
import { style } from '@vanilla-extract/css';

/** The title, as a script has it: in its own letters, large. */
export const titleRow = style(
  layered({
    display: 'flex',
    alignItems: 'flex-start',
    gap: vars.space[4],
    fontFamily: vars.font.interface,
    fontSize: vars.text.body,
    lineHeight: vars.leading.interface,
  }),
);
export const title = style(
  layered({
    flex: 1,
    minWidth: 0,
    vars: {
      [vars.text.prose]: vars.text.title,
      [vars.leading.prose]: vars.leading.tight,
      [vars.font.prose]: vars.font.screenplay,
    },
  }),
);

/** A title that is only proposed, where the title will stand. */
export const proposedTitle = style(
  layered({
    flex: 1,
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
