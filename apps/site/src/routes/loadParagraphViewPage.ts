import { loadAccount } from '../account/loadAccount.ts';

/** The demonstration of a paragraph, fetched when it is first needed. */
export async function loadParagraphViewPage() {
  const [{ ParagraphViewPage }] = await Promise.all([
    import('../demos/ParagraphViewPage.tsx'),
    loadAccount(),
  ]);
  return { Component: ParagraphViewPage };
}
