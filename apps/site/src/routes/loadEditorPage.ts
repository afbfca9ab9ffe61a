import { loadAccount } from '../account/loadAccount.ts';

/** The editor's route, fetched when it is first needed; also called ahead of time by links that lead there. */
export async function loadEditorPage() {
  const [{ EditorPage }] = await Promise.all([import('./EditorPage.tsx'), loadAccount()]);
  return { Component: EditorPage };
}
