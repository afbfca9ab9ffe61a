import { layered } from '@fabula/ui-kit/tokens';
import { style } from '@vanilla-extract/css';
import { sceneContainer, sceneWidth } from '../SceneGenerator/sceneWidth.ts';

/** Room for the longest of the types, so that the bar never moves. */
export const typeLabel = style(
  layered({
    minWidth: '10.5rem',
    justifyContent: 'flex-start',
    whiteSpace: 'nowrap',
    '@container': { [sceneWidth.phone]: { minWidth: 0 } },
  }),
);

const narrow = `${sceneContainer} (max-width: 28rem)`;

export const longName = style(layered({ '@container': { [narrow]: { display: 'none' } } }));
/** Where there is no room for the type's name. */
export const shortName = style(
  layered({ display: 'none', '@container': { [narrow]: { display: 'inline' } } }),
);
