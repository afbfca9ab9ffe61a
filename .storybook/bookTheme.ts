import { create } from 'storybook/theming/create';
import { fontFamilies, radii } from '../packages/ui-kit/src/tokens/scales.ts';
import { themes } from '../packages/ui-kit/src/tokens/themes.ts';

const { color } = themes.paper;
const prose = fontFamilies.prose.replaceAll("'", '&quot;');

/** The book around the stories: always on paper, whatever theme its pictures have. */
export const bookTheme = create({
  base: 'light',
  brandTitle: `<span><span style="display: block; font: 500 1.375rem/1.2 ${prose}">Fabula</span><span style="display: block; font: 400 0.8125rem/1.4 ${fontFamilies.interface.replaceAll("'", '&quot;')}; color: ${color.inkFaint}">The book of its kits</span></span>`,
  brandTarget: '_self',
  fontBase: fontFamilies.interface,
  fontCode: "ui-monospace, 'Cascadia Code', 'DejaVu Sans Mono', monospace",
  colorPrimary: color.accent,
  colorSecondary: color.accent,
  appBg: color.canvas,
  appContentBg: color.surface,
  appPreviewBg: color.canvas,
  appBorderColor: color.line,
  appBorderRadius: Number.parseInt(radii.medium, 10),
  appHoverBg: color.raised,
  textColor: color.ink,
  textMutedColor: color.inkFaint,
  textInverseColor: color.accentInk,
  barBg: color.surface,
  barTextColor: color.inkSoft,
  barHoverColor: color.accent,
  barSelectedColor: color.accent,
  buttonBg: color.raised,
  buttonBorder: color.line,
  booleanBg: color.canvas,
  booleanSelectedBg: color.raised,
  inputBg: color.raised,
  inputBorder: color.pencilRule,
  inputTextColor: color.ink,
  inputBorderRadius: Number.parseInt(radii.medium, 10),
});
