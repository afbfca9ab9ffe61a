/** The reader of a published scene, fetched when it is first needed. */
export async function loadScenePage() {
  const { ScenePage } = await import('./ScenePage.tsx');
  return { Component: ScenePage };
}
