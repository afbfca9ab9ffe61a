import '@fabula/ui-kit/fonts.css';
import './ground.css';
import type { Decorator, Preview } from '@storybook/react-vite';
import { useLayoutEffect } from 'react';
import { configure, expect } from 'storybook/test';
import { loadTexts } from '../stories/loadTexts.ts';
import { StoryLanguage } from '../stories/StoryLanguage.tsx';
import { withoutReason } from '../tests/support/withoutReason.ts';
import { answerRequests } from './answerRequests.ts';
import { type Appearance, applyAppearance } from './applyAppearance.ts';
import { BookContainer } from './BookContainer.tsx';
import { BookPage } from './BookPage.tsx';
import { bookTheme } from './bookTheme.ts';
import { keepPageStill, saidAround } from './pageAround.ts';
import { screens } from './screens.ts';
import { toolbar } from './toolbar.ts';
import { typesInControls } from './writtenTypes.ts';

// How long a play function looks for something, in milliseconds: on a busy machine a second is soon over.
configure({ asyncUtilTimeout: 5000 });

// A test looks at what is there, not at how it comes in: what fades in cannot be seen in its first frame.
const isTest = '__vitest_browser__' in globalThis;
if (isTest)
  for (const name of ['quick', 'settle', 'ink'])
    document.documentElement.style.setProperty(`--fabula-duration-${name}`, '0ms');

keepPageStill();

const withAppearance: Decorator = (Story, { globals }) => {
  const { theme, motion } = globals as Appearance;
  useLayoutEffect(() => applyAppearance({ theme, motion }), [theme, motion]);
  return <Story />;
};

const withLanguage: Decorator = (Story, { globals, loaded }) => (
  <StoryLanguage language={globals.language} direction={globals.direction} texts={loaded.texts}>
    <Story />
  </StoryLanguage>
);

const preview: Preview = {
  loaders: [
    ({ parameters }) => answerRequests(parameters),
    async ({ globals }) => ({ texts: await loadTexts(globals.language) }),
  ],
  decorators: [withAppearance, withLanguage],
  initialGlobals: { theme: 'paper', language: 'en', direction: 'ltr', motion: 'system', ...saidAround },
  globalTypes: toolbar,
  // What is off says why, in every state of every part; only a part that its own story turns off need not (`mayBeSilent`).
  afterEach({ args, parameters }) {
    if (isTest && args.isDisabled !== true && parameters.mayBeSilent !== true)
      expect(withoutReason()).toEqual([]);
  },
  argTypesEnhancers: [typesInControls],
  parameters: {
    // react-aria's announcer names what it announces by an element that may be gone by then.
    a11y: {
      test: 'error',
      context: { exclude: ['[data-live-announcer]'] },
      // A test asks for what is wrong alone: what is in order need not be told, which takes longer. No rule reads sheets.
      options: isTest ? { resultTypes: ['violations'], preload: { assets: ['media'] } } : {},
      // It counts an option's description as a part of its name.
      config: { rules: [{ id: 'label-content-name-mismatch', enabled: false }] },
    },
    docs: { theme: bookTheme, container: BookContainer, page: BookPage, codePanel: true },
    options: {
      storySort: {
        order: [
          'Start',
          'Guides',
          [
            'Getting started',
            'Adapters',
            'Server contract',
            'Theming',
            'Strings and languages',
            'Slots',
            'Headless use',
          ],
          'UI kit',
          ['Tokens'],
          'Editor kit',
          ['StoryEditorProvider', 'StoryEditor'],
          'Work kit',
          'Scene kit',
          'Account kit',
          'Tools',
          'Library kit',
          'Site',
          'Failures',
          'API adapters',
        ],
      },
    },
    viewport: { options: screens },
  },
  tags: ['autodocs'],
};

export default preview;
