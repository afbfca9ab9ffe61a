import type { PageHead } from './PageHead.ts';

/** Where the stories of a genre are listed (R9); adult ones apart from the others. */
export function categoryPath(genre: string, isAdult = false): string {
  return `/categories/${encodeURIComponent(genre.trim().toLowerCase())}${isAdult ? '/nsfw' : ''}`;
}

/** What the head of a genre's page says. `genre` is as a story has it; of an adult one nothing is said (D-MATURE). */
export function categoryHead(genre: string, isAdult: boolean): PageHead {
  const canonical = categoryPath(genre, isAdult);
  if (isAdult) {
    return {
      title: 'Adult stories of a genre · Fabula',
      description: 'Stories for adult readers, of one genre. For readers of 18 or older.',
      canonical,
      isIndexed: false,
      isAdult,
    };
  }
  const name = genre.trim();
  return {
    title: `${name}: stories to read · Fabula`,
    description: `Stories of the genre ${name}, newest first, by people who wrote them with AI.`,
    keywords: `${name}, ${name} stories, read stories`,
    canonical,
    isIndexed: true,
    isAdult,
  };
}
