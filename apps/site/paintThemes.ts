import type { Plugin } from 'vite';
import { type ThemeColors, type ThemeName, themes } from '../../packages/ui-kit/src/tokens/themes.ts';

/** Replaces each `{{theme.role}}` by the theme's colour. Throws on an unknown one. */
export function withColours(text: string): string {
  return text.replace(/\{\{(\w+)\.(\w+)\}\}/g, (name, theme, role) => {
    const colour = themes[theme as ThemeName]?.color[role as keyof ThemeColors];
    if (colour === undefined) throw new Error(`No theme has the colour ${name}.`);
    return colour;
  });
}

export function paintThemes(): Plugin {
  return {
    name: 'paint-themes',
    transformIndexHtml: { order: 'pre', handler: withColours },
  };
}
