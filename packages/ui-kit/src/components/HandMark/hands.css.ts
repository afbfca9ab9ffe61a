import { globalStyle } from '@vanilla-extract/css';
import { assignColors, isOfHand } from '../../tokens/assignColors.ts';
import { layered, media, rootsWith } from '../../tokens/rules.ts';
import { type Theme, themeNames, themes } from '../../tokens/themes.ts';

const hands = ({ color }: Theme) => ({ vars: assignColors(color, isOfHand) });

globalStyle(
  rootsWith(':not([data-fabula-theme])').join(', '),
  layered({ ...hands(themes.paper), '@media': { [media.dark]: hands(themes.lamp) } }),
);

for (const name of themeNames) {
  globalStyle(
    `[data-fabula-theme="${name}"], :host([data-fabula-theme="${name}"])`,
    layered(hands(themes[name])),
  );
}
