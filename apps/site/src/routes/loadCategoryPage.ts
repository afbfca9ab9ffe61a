/** The stories of a genre, fetched when they are first needed. */
export async function loadCategoryPage() {
  const { CategoryPage } = await import('./CategoryPage.tsx');
  return { Component: CategoryPage };
}
