/** The reader of a published story, fetched when it is first needed. */
export async function loadStoryPage() {
  const { StoryPage } = await import('./StoryPage.tsx');
  return { Component: StoryPage };
}
