import { loadEditorPage } from '../routes/loadEditorPage.ts';

/** For links to the editor: it is fetched as soon as somebody means to go there. */
export const editorAhead = {
  onPointerEnter: () => void loadEditorPage(),
  onFocus: () => void loadEditorPage(),
};
