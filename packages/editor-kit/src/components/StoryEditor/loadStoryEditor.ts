import { editorParts } from './editorParts.ts';

/**
 * Fetches now what an editor otherwise fetches while its page is idle: its menus, dialogs and reviews. For tests that
 * wait for nothing, and for a product that wants all of it before the connection may go. Resolves once everything has
 * been asked for and has come or failed; never throws. What failed is fetched again when it is opened.
 */
export async function loadStoryEditor(): Promise<void> {
  await Promise.all(editorParts.map((part) => part.load()));
}
