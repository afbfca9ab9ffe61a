/** The library of scenes, fetched when it is first needed. */
export async function loadScenesPage() {
  const { ScenesPage } = await import('./ScenesPage.tsx');
  return { Component: ScenesPage };
}
