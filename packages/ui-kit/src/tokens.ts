import './tokens/themes.css.ts';

export { layered, layerName, media, stilled } from './tokens/rules.ts';
export {
  focusRing,
  interfaceText,
  labelText,
  noFocusRing,
  proseText,
  smallCaps,
} from './tokens/textStyles.ts';
export { type Theme, type ThemeColors, type ThemeName, themeNames, themes } from './tokens/themes.ts';
export { defaultType, type TypeChoice, typeChoices, typeValues } from './tokens/type.ts';
export { vars } from './tokens/vars.css.ts';
