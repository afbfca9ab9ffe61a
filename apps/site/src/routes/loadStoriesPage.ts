/** The library of scenes, fetched when it is first needed. */
export async function loadStoriesPage() {
  const { StoriesPage } = await import('./StoriesPage.tsx');
  return { Component: StoriesPage };
}
