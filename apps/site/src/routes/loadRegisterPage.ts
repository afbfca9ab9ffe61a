export async function loadRegisterPage() {
  const { RegisterPage } = await import('../signing/RegisterPage.tsx');
  return { Component: RegisterPage };
}
