import { layered, media, vars } from '@fabula/ui-kit/tokens';
import { keyframes, style } from '@vanilla-extract/css';

const darken = keyframes({ from: { color: vars.color.pencil }, to: { color: vars.color.ink } });

export const story = style(
  layered({
    fontFamily: vars.font.prose,
    fontSize: vars.text.prose,
    lineHeight: vars.leading.prose,
    color: vars.color.ink,
  }),
);

/** One box for many paragraphs: the browser skips what is off screen, and find-in-page still sees it. */
export const chunk = style(
  layered({
    contentVisibility: 'auto',
    containIntrinsicSize: 'auto 8000px',
    marginInline: '-1rem',
    paddingInline: '1rem',
  }),
);

export const paragraph = style(
  layered({
    margin: 0,
    marginBlockEnd: vars.space[5],
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
    scrollMarginBlock: '8rem',
    selectors: { '&[data-fresh]': { animation: `${darken} ${vars.duration.ink} ${vars.ease.out}` } },
    '@media': { [media.reducedMotion]: { selectors: { '&[data-fresh]': { animation: 'none' } } } },
  }),
);

export const empty = style(
  layered({
    fontFamily: vars.font.interface,
    fontSize: vars.text.body,
    lineHeight: vars.leading.interface,
    color: vars.color.inkFaint,
    paddingBlock: vars.space[6],
    display: 'flex',
    flexDirection: 'column',
    gap: vars.space[1],
  }),
);
export const emptyTitle = style(
  layered({
    margin: 0,
    fontFamily: vars.font.prose,
    fontStyle: 'italic',
    fontSize: vars.text.prose,
    color: vars.color.inkSoft,
  }),
);
export const emptyDetail = style(layered({ margin: 0 }));
