import { LibraryProvider } from '@fabula/library-kit';
import {
  type MemoryCatalogue,
  memoryCatalogue,
  sampleAddresses,
  sampleStories,
} from '@fabula/library-kit/testing';
import { type ReactNode, useState } from 'react';
import { useStoryTexts } from '../storyTexts.ts';

export interface LibrarySceneProps {
  /** Made anew for each story: state of one would show in the next. Default: forty stories, and twelve for adults. */
  catalogue?: () => MemoryCatalogue;
  /** In CSS: how wide the room is that the component has. */
  width?: string;
  children?: ReactNode;
}

let now: MemoryCatalogue | undefined;

/** The catalogue of the story that is played. */
export function catalogueNow(): MemoryCatalogue {
  if (!now) throw new Error('No library is on the page.');
  return now;
}

/** What lies around the components of the library kit in their stories: a catalogue in memory. */
export function LibraryScene({ catalogue = manyStories, width = '72rem', children }: LibrarySceneProps) {
  const [made] = useState(catalogue);
  now = made;
  return (
    <LibraryProvider catalogue={made} addresses={sampleAddresses} strings={useStoryTexts().library}>
      <div style={{ maxWidth: width, marginInline: 'auto' }} tabIndex={-1}>
        {children}
      </div>
    </LibraryProvider>
  );
}

/** Stories for everybody, and for adults. */
export const manyStories = () =>
  memoryCatalogue({
    stories: [
      ...sampleStories(40),
      ...sampleStories(12, { isNsfw: true }).map((story) => ({ ...story, id: `adult_${story.id}` })),
    ],
  });

export const noStories = () => memoryCatalogue({ stories: [] });

/** One that never answers. */
export function waiting(): MemoryCatalogue {
  const catalogue = manyStories();
  catalogue.hold(['listing', 'groups', 'works', 'genres']);
  return catalogue;
}

/** One that cannot be reached. */
export function unreachable(): MemoryCatalogue {
  const catalogue = manyStories();
  catalogue.fail(['listing', 'groups', 'works', 'genres']);
  return catalogue;
}

const long = {
  title:
    'The Extraordinarily Long and Winding Chronicle of the Lighthouse at Hagenswerderbrückenheim, Told Anew',
  author: 'Wilhelmina-Alexandrina van den Bergh-Oosterhuis',
  genre: 'Post-Apocalyptic Gothic Romance',
  premise:
    'A lighthouse keeper answers letters that were meant for somebody else. '.repeat(6) +
    'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft.',
};

/** Titles, names and premises as long as they come. */
export const longStories = () => memoryCatalogue({ stories: sampleStories(30, long) });

/** Nothing is wider than the window. */
export function isWithin(): boolean {
  const { scrollWidth, clientWidth } = document.documentElement;
  return scrollWidth <= clientWidth;
}
