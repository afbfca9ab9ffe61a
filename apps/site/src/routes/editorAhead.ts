import { loadAccount } from './loadAccount.ts';

/** The editor's route; also called ahead of time by links that lead there. */
export async function loadEditorPage() {
  const [{ EditorPage }] = await Promise.all([import('./EditorPage.tsx'), loadAccount()]);
  return { Component: EditorPage };
}

/** For links to the editor: it is fetched as soon as somebody means to go there. */
export const editorAhead = {
  onPointerEnter: () => void loadEditorPage(),
  onFocus: () => void loadEditorPage(),
};
