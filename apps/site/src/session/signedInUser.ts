import { accountCall, type User } from '@fabula/contract';
import { isCallFailure } from '@fabula/contract/client';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { authorization } from '../api/authorization.ts';
import { ask as askServer } from '../api/call.ts';
import { session } from './session.ts';

let known: { token: string; user: Promise<User | null> } | null = null;

/** Null without an account. Rejects where the server cannot say. */
async function signedInUser(): Promise<User | null> {
  const { Authorization: token } = await authorization();
  if (token === undefined) return null;
  if (known?.token !== token) {
    const asked = { token, user: ask() };
    known = asked;
    asked.user.catch(() => {
      if (known === asked) known = null;
    });
  }
  return known.user;
}

export function forgetSignedInUser(): void {
  known = null;
}

async function ask(): Promise<User | null> {
  const answer = await askServer(accountCall);
  if (!isCallFailure(answer)) return answer.user;
  if (answer.status === 401) return null;
  throw new Error(answer.detail ?? answer.error);
}

export async function signedInAccount(): Promise<string | null> {
  return (await signedInUser())?.id ?? null;
}

/** `failed`: the server could not say. */
export type Adminship =
  | { state: 'asking' }
  | { state: 'signed_out' }
  | { state: 'admin' }
  | { state: 'no_admin'; email: string }
  | { state: 'failed'; detail: string };

const asking: Adminship = { state: 'asking' };

/** Admin rights (D-ADMIN) of the account; `ask` retries. An admin's open page stays when their session expires. */
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
