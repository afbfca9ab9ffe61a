import { layered } from '@fabula/ui-kit/tokens';
import { style } from '@vanilla-extract/css';
import { sceneContainer, sceneWidth } from '../SceneGenerator/sceneWidth.ts';

/** As wide as the longest type, so that the bar never moves. */
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
export const shortName = style(
  layered({ display: 'none', '@container': { [narrow]: { display: 'inline' } } }),
);
