import '@fabula/ui-kit/fonts.css';
import './ground.css';
import { type ThemeName, themeNames } from '@fabula/ui-kit/tokens';
import type { Decorator, Preview } from '@storybook/react-vite';
import { useLayoutEffect } from 'react';

const withTheme: Decorator = (Story, { globals }) => {
  const theme: ThemeName = globals.theme;
  useLayoutEffect(() => {
    document.documentElement.dataset.fabulaTheme = theme;
  }, [theme]);
  return <Story />;
};

const preview: Preview = {
  decorators: [withTheme],
  initialGlobals: { theme: 'paper' },
  globalTypes: {
    theme: {
      description: 'Theme',
      toolbar: {
        title: 'Theme',
        icon: 'paintbrush',
        items: themeNames.map((name) => ({ value: name, title: name })),
        dynamicTitle: true,
      },
    },
  },
  parameters: {
    a11y: { test: 'error' },
    options: { storySort: { order: ['Start', 'UI kit'] } },
  },
  tags: ['autodocs'],
};

export default preview;
