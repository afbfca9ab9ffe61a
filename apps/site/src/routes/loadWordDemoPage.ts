/** The demonstration of prose, fetched when it is first needed. */
export async function loadWordDemoPage() {
  const { WordDemoPage } = await import('../demos/WordDemoPage.tsx');
  return { Component: WordDemoPage };
}
