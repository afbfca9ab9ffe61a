import { loadAccount } from '../account/loadAccount.ts';

/** The demonstration of a picture, fetched when it is first needed. */
export async function loadPipelineDemoPage() {
  const [{ PipelineDemoPage }] = await Promise.all([import('../demos/PipelineDemoPage.tsx'), loadAccount()]);
  return { Component: PipelineDemoPage };
}
