/** The page that signs in, with all that an account needs: no visitor's first page loads it. */
export async function loadLoginPage() {
  const { LoginPage } = await import('../signing/LoginPage.tsx');
  return { Component: LoginPage };
}
