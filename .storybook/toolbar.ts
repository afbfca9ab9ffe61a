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
