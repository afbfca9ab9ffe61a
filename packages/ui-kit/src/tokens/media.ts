/** The media queries that the kits share. */
export const media = {
  phone: '(max-width: 40rem)',
  wide: '(min-width: 75rem)',
  touch: '(pointer: coarse)',
  reducedMotion: '(prefers-reduced-motion: reduce)',
  dark: '(prefers-color-scheme: dark)',
  forcedColors: '(forced-colors: active)',
} as const;
