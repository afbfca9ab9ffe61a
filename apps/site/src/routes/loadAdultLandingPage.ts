/** The adult landing page, fetched when it is first needed. */
export async function loadAdultLandingPage() {
  const { AdultLandingPage } = await import('./AdultLandingPage.tsx');
  return { Component: AdultLandingPage };
}
