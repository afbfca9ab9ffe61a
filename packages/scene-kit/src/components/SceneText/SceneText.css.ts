import { interfaceText, vars } from '@fabula/ui-kit/tokens';
import { kitStyle } from '../kitStyle.ts';

/** The container that the layout is measured by: its own room on the page, not the screen. */
export const sceneContainer = 'fabula-scene';

export const sceneWidth = {
  phone: `${sceneContainer} (max-width: 44rem)`,
  /** Room for the list on one side of the page, and for as much on the other. */
  wide: `${sceneContainer} (min-width: 78.75rem)`,
  roomy: `${sceneContainer} (min-width: 44.01rem)`,
} as const;

export const list = kitStyle({ margin: 0, padding: 0, listStyle: 'none' });

/** The browser skips chunks off screen, and find-in-page still sees them. */
export const chunk = kitStyle({
  position: 'relative',
  display: 'flow-root',
  contentVisibility: 'auto',
  containIntrinsicSize: 'auto 100em',
  // To the edges of the page, where its breaks are drawn to.
  marginInline: '-15ch -10ch',
  paddingInline: '15ch 10ch',
  selectors: {
    '&:is(:hover, :focus-within, :has(> [data-current], > [data-verdict]))': {
      contentVisibility: 'visible',
      contain: 'layout',
      zIndex: 1,
    },
  },
  '@container': {
    [sceneWidth.phone]: {
      marginInline: `calc(-1 * ${vars.space[5]})`,
      paddingInline: vars.space[5],
    },
  },
  '@media': { print: { contentVisibility: 'visible' } },
});

export const empty = kitStyle({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-start',
  gap: vars.space[2],
  ...interfaceText,
});
export const emptyTitle = kitStyle({
  margin: 0,
  fontFamily: vars.font.screenplay,
  fontSize: vars.text.prose,
  color: vars.color.inkSoft,
});
export const emptyDetail = kitStyle({ margin: 0, color: vars.color.inkFaint });
export const first = kitStyle({ marginInlineStart: `calc(-1 * ${vars.space[2]})` });
