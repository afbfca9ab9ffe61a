/** What the toolbar says of how everything looks; what it says of words is for `StoryLanguage`. */
export interface Appearance {
  theme?: string;
  motion?: string;
}

/** Puts theme and motion where the kits look for them: on `<html>`. */
export function applyAppearance({ theme = 'paper', motion }: Appearance) {
  const { dataset } = document.documentElement;
  dataset.fabulaTheme = theme;
  if (motion === 'reduced') dataset.fabulaMotion = 'reduced';
  else delete dataset.fabulaMotion;
}
