import { layered, vars } from '@fabula/ui-kit/tokens';
import { style } from '@vanilla-extract/css';

/** The title page of the scene, above its script. */
export const titlePage = style(
  layered({
    display: 'flex',
    flexDirection: 'column',
    gap: vars.space[4],
    marginBlockEnd: vars.space[8],
    fontFamily: vars.font.interface,
    fontSize: vars.text.body,
    lineHeight: vars.leading.interface,
  }),
);
/** A title that is only proposed, where the title will stand. */
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
