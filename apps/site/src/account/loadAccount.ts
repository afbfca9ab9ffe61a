/** What puts the account around a page, fetched when it is first needed; also called ahead of time by what needs it soon. */
export async function loadAccount() {
  const { SiteAccountProvider } = await import('./SiteAccountProvider.tsx');
  return { default: SiteAccountProvider };
}
