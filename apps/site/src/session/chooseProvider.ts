import { serverStatus } from '../api/serverStatus.ts';
import { createLocalProvider } from './createLocalProvider.ts';
import { mayBeSignedIn } from './mayBeSignedIn.ts';
import type { SessionProvider } from './SessionProvider.ts';

/** Whoever signs people in here, by what the server says of itself (D-REAL). Rejects where it says nothing. */
export async function chooseProvider(): Promise<SessionProvider> {
  const { signIn } = (await serverStatus()).parts;
  if (signIn.provider === 'local') return createLocalProvider({ mayBeSignedIn });
  throw new Error('Clerk is not here yet.');
}
