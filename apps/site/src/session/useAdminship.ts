import { useEffect, useState, useSyncExternalStore } from 'react';
import { session } from './session.ts';
import { signedInUser } from './signedInUser.ts';

/** Whether whoever is here may use the tools (D-ADMIN). `failed`: the server could not say. */
export type Adminship =
  | { state: 'asking' }
  | { state: 'signed_out' }
  | { state: 'admin' }
  | { state: 'no_admin'; email: string }
  | { state: 'failed'; detail: string };

const asking: Adminship = { state: 'asking' };

/** Finds out whether an admin is here, anew for whoever signs in; `ask` asks again. What an admin has open stays when their sign-in expires. */
export function useAdminship(): { adminship: Adminship; ask: () => void } {
  const signedIn = useSyncExternalStore(session.subscribe, session.get);
  const who = signedIn.state === 'signed_in' ? signedIn.user.id : null;
  const [found, setFound] = useState<{ who: string | null; adminship: Adminship }>();
  const [attempt, setAttempt] = useState(0);
  const [expired, setExpired] = useState<typeof found>();

  useEffect(() => session.onExpired(() => setExpired(found)), [found]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks the same again
  useEffect(() => {
    if (who === null) return;
    let isWanted = true;
    const tell = (adminship: Adminship) => isWanted && setFound({ who, adminship });
    signedInUser().then(
      (user) =>
        tell(
          user === null
            ? { state: 'signed_out' }
            : user.isAdmin
              ? { state: 'admin' }
              : { state: 'no_admin', email: user.email },
        ),
      (thrown: unknown) => tell({ state: 'failed', detail: thrown instanceof Error ? thrown.message : '' }),
    );
    return () => {
      isWanted = false;
    };
  }, [who, attempt]);

  const adminship = (): Adminship => {
    if (signedIn.state === 'loading') return asking;
    if (who === null)
      return expired?.adminship.state === 'admin' ? expired.adminship : { state: 'signed_out' };
    return found?.who === who ? found.adminship : expired?.who === who ? expired.adminship : asking;
  };
  return {
    adminship: adminship(),
    ask: () => {
      setFound(undefined);
      setAttempt((before) => before + 1);
    },
  };
}
