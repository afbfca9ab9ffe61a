import type { Decorator } from '@storybook/react-vite';
import { type StoryTexts, useStoryTexts } from './storyTexts.ts';

/** For a component that stands without a provider: gives it the texts of the chosen language. */
export const withTexts =
  (of: keyof StoryTexts): Decorator =>
  (Story, { args }) => {
    const strings = useStoryTexts()[of];
    return <Story args={{ strings, ...args }} />;
  };
