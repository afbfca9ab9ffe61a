/** The genres, fetched when they are first needed. */
export async function loadGenresPage() {
  const { GenresPage } = await import('./GenresPage.tsx');
  return { Component: GenresPage };
}
