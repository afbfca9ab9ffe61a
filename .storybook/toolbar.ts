import { themeNames } from '@fabula/ui-kit/tokens';

const bar = (title: string, icon: string, items: readonly { value: string; title: string }[]) => ({
  description: title,
  toolbar: { title, icon, items: [...items], dynamicTitle: true },
});

/** What can be switched over every story, beside the size of the window. */
export const toolbar = {
  theme: bar(
    'Theme',
    'paintbrush',
    themeNames.map((name) => ({ value: name, title: name })),
  ),
  language: bar('Language', 'globe', [
    { value: 'en', title: 'English' },
    { value: 'de', title: 'Deutsch' },
  ]),
  direction: bar('Direction', 'transfer', [
    { value: 'ltr', title: 'left to right' },
    { value: 'rtl', title: 'right to left' },
  ]),
  motion: bar('Motion', 'play', [
    { value: 'system', title: 'system motion' },
    { value: 'reduced', title: 'reduced motion' },
  ]),
};

const screen = (name: string, width: number, height: number, type: 'mobile' | 'tablet' | 'desktop') => ({
  name: `${name}, ${width} px`,
  styles: { width: `${width}px`, height: `${height}px` },
  type,
});

/** The windows to look through: the narrowest that loses nothing, and the three that every screen is judged at. */
export const screens = {
  narrowest: screen('Narrowest', 320, 640, 'mobile'),
  phone: screen('Phone', 390, 844, 'mobile'),
  tablet: screen('Tablet', 768, 1024, 'tablet'),
  laptop: screen('Laptop', 1280, 800, 'desktop'),
  wide: screen('Wide', 1920, 1080, 'desktop'),
};
