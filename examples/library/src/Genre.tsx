import { GenreStories, useGenreStories } from '@fabula/library-kit';

export function Genre({ genre }: { genre: string }) {
  const stories = useGenreStories({ genre, isNsfw: false, from: null });
  return <GenreStories stories={stories} title={genre} />;
}
