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
    // react-aria's announcer names what it announces by an element that may be gone by then.
    a11y: {
      test: 'error',
      context: { exclude: ['[data-live-announcer]'] },
      // It counts an option's description as a part of its name.
      config: { rules: [{ id: 'label-content-name-mismatch', enabled: false }] },
    },
    options: { storySort: { order: ['Start', 'Editor kit', 'UI kit'] } },
  },
  tags: ['autodocs'],
};

export default preview;
