/** The way to a story's own document, fetched when somebody goes there from within the site. */
export async function loadToStory() {
  const { ToStory } = await import('./ToStory.tsx');
  return { Component: ToStory };
}
