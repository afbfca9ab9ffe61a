/** The stories by premise, fetched when they are first needed. */
export async function loadPremisesPage() {
  const { PremisesPage } = await import('./PremisesPage.tsx');
  return { Component: PremisesPage };
}
