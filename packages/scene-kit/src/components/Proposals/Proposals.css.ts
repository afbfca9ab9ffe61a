import { vars } from '@fabula/ui-kit/tokens';
import { kitStyle } from '../kitStyle.ts';
import { sceneWidth } from '../SceneText/SceneText.css.ts';

export const aside = kitStyle({
  display: 'none',
  '@container': {
    [sceneWidth.wide]: {
      display: 'block',
      gridColumn: 3,
      maxWidth: '17rem',
      position: 'sticky',
      insetBlockStart: '5rem',
      alignSelf: 'start',
      paddingBlock: vars.space[4],
      maxHeight: 'calc(100vh - 6rem)',
      boxSizing: 'border-box',
      overflowY: 'auto',
    },
  },
});

/** What opens the list where it does not stand beside the page. */
export const opensList = kitStyle({
  display: 'contents',
  '@container': { [sceneWidth.wide]: { display: 'none' } },
});
