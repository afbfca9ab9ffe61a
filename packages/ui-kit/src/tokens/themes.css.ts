import { assignVars, globalLayer, globalStyle } from '@vanilla-extract/css';
import { assignColors, isOfHand } from './assignColors.ts';
import { layered, layerName, media, rootsWith, stillRoots } from './rules.ts';
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
import { type Theme, themeNames, themes } from './themes.ts';
import { vars } from './vars.css.ts';

globalLayer(layerName);

/** Without the colours of hands, which come with what shows one. */
const palette = ({ color, shadow }: Theme) => ({
  vars: { ...assignColors(color, (name) => !isOfHand(name)), ...assignVars(vars.shadow, shadow) },
});

const still = assignVars(vars.duration, { quick: '0ms', settle: '0ms', ink: '0ms' });

globalStyle(
  ':root, :host',
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

globalStyle(stillRoots.join(', '), layered({ vars: still }));

// No color-scheme here: an embedder who set no theme keeps the look of their own page.
globalStyle(
  rootsWith(':not([data-fabula-theme])').join(', '),
  layered({ ...palette(themes.paper), '@media': { [media.dark]: palette(themes.lamp) } }),
);

for (const name of themeNames) {
  globalStyle(
    `[data-fabula-theme="${name}"], :host([data-fabula-theme="${name}"])`,
    layered({ colorScheme: themes[name].scheme, ...palette(themes[name]) }),
  );
}
