import { loadAccount } from '../account/loadAccount.ts';

/** The scene generator's route, fetched when it is first needed. */
export async function loadSceneGeneratorPage() {
  const [{ SceneGeneratorPage }] = await Promise.all([import('./SceneGeneratorPage.tsx'), loadAccount()]);
  return { Component: SceneGeneratorPage };
}
