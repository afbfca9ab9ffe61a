import './tokens/themes.css.ts';
import './tokens/root.css.ts';

export {
  byHand,
  focusRing,
  footBar,
  footPadding,
  interfaceText,
  type LayeredRule,
  labelText,
  layered,
  layerName,
  media,
  noFocusRing,
  proseText,
  smallCaps,
  stilled,
} from './tokens/rules.ts';
export { type StylesIn, stylesIn } from './tokens/stylesIn.ts';
export {
  type HandTone,
  handTones,
  type Theme,
  type ThemeColors,
  type ThemeName,
  themeNames,
  themes,
} from './tokens/themes.ts';
export { defaultType, type TypeChoice, typeChoices, typeValues } from './tokens/type.ts';
export { vars } from './tokens/vars.css.ts';
