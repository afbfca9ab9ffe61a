import { serverStatus } from '../api/serverStatus.ts';
import { mayBeSignedIn } from './cookies.ts';
import { createLocalProvider } from './createLocalProvider.ts';
import type { SessionProvider } from './SessionProvider.ts';

/** The sign-in provider of the server's status (D-REAL). Rejects without a status. */
export async function chooseProvider(): Promise<SessionProvider> {
  const { provider, publishableKey } = (await serverStatus()).parts.signIn;
  if (provider === 'local' || publishableKey === null) return createLocalProvider({ mayBeSignedIn });
  const [{ createClerkProvider, loadClerkScript }, { navigation }] = await Promise.all([
    import('./createClerkProvider.ts'),
    import('./navigation.ts'),
  ]);
  return createClerkProvider({ publishableKey, loadScript: loadClerkScript, navigate: navigation.go });
}
