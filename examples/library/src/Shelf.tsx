import { LibraryProvider, StoryGroups } from '@fabula/library-kit';
import { listedCatalogue } from '@fabula/library-kit/core';
import { addresses } from './addresses.ts';
import { Genre } from './Genre.tsx';

const catalogue = listedCatalogue(async () => (await fetch('/stories.json')).json());

export const Shelf = ({ genre }: { genre: string | null }) => (
  <LibraryProvider catalogue={catalogue} addresses={addresses}>
    {genre === null ? <StoryGroups by="genres" /> : <Genre genre={genre} />}
  </LibraryProvider>
);
