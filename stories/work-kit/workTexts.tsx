import { englishStrings } from '@fabula/scene-kit/strings/en';
import type { Decorator } from '@storybook/react-vite';
import { useStoryTexts } from '../storyTexts.ts';

/** The texts of a kit for one kind of work: the shared ones among them. */
export const texts = englishStrings;

/** Gives a shared component the texts of the chosen language. */
export const withWorkTexts: Decorator = (Story, { args }) => {
  const { scene } = useStoryTexts();
  return <Story args={{ ...args, strings: { ...texts, ...scene } }} />;
};

/** As wide as a page of text. */
export const onPage: Decorator = (Story) => <div style={{ maxWidth: '40rem' }}>{Story()}</div>;
