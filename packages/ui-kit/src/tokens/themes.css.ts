import { assignVars, globalLayer, globalStyle } from '@vanilla-extract/css';
import { layered, layerName } from './layered.ts';
import { media } from './media.ts';
import {
  controlHeights,
  durations,
  easings,
  fontFamilies,
  leadings,
  measure,
  radii,
  spaces,
  textSizes,
  touchHeights,
} from './scales.ts';
import { stillRoot } from './stilled.ts';
import { type Theme, themeNames, themes } from './themes.ts';
import { vars } from './vars.css.ts';

globalLayer(layerName);

const appearance = ({ scheme, color, shadow }: Theme) => ({
  colorScheme: scheme,
  vars: { ...assignVars(vars.color, color), ...assignVars(vars.shadow, shadow) },
});

const still = assignVars(vars.duration, { quick: '0ms', settle: '0ms', ink: '0ms' });

globalStyle(
  ':root',
  layered({
    vars: {
      ...assignVars(vars.font, fontFamilies),
      ...assignVars(vars.text, textSizes),
      ...assignVars(vars.leading, leadings),
      [vars.measure]: measure,
      ...assignVars(vars.space, spaces),
      ...assignVars(vars.radius, radii),
      ...assignVars(vars.control, controlHeights),
      ...assignVars(vars.duration, durations),
      ...assignVars(vars.ease, easings),
    },
    '@media': {
      [media.touch]: { vars: assignVars(vars.control, touchHeights) },
      [media.reducedMotion]: { vars: still },
    },
  }),
);

globalStyle(stillRoot, layered({ vars: still }));

globalStyle(
  ':root:not([data-fabula-theme])',
  layered({ ...appearance(themes.paper), '@media': { [media.dark]: appearance(themes.lamp) } }),
);

for (const name of themeNames) {
  globalStyle(`[data-fabula-theme="${name}"]`, layered(appearance(themes[name])));
}
