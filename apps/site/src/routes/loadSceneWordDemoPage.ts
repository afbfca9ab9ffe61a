/** The scene demonstration's route, fetched when it is first needed. */
export async function loadSceneWordDemoPage() {
  const { SceneWordDemoPage } = await import('./SceneWordDemoPage.tsx');
  return { Component: SceneWordDemoPage };
}
