import { useCallback, useEffect, useState } from 'react';
import type { SessionProvider } from '../session/SessionProvider.ts';
import { session } from '../session/session.ts';

export type Provided =
  | { state: 'asking' }
  | { state: 'here'; provider: SessionProvider }
  | { state: 'failed'; message: string; code: string | null };

/** Who signs people in here, and how to ask again after it could not be found out. */
export function useProvider(): [Provided, () => void] {
  const [provided, setProvided] = useState<Provided>({ state: 'asking' });
  const ask = useCallback(() => {
    setProvided({ state: 'asking' });
    session.provider().then(
      (provider) => setProvided({ state: 'here', provider }),
      (thrown: unknown) => {
        console.warn('Nobody can sign in for now:', thrown);
        const { message, code } = Object(thrown) as { message?: unknown; code?: unknown };
        setProvided({
          state: 'failed',
          message: typeof message === 'string' && message !== '' ? message : String(thrown),
          code: typeof code === 'string' ? code : null,
        });
      },
    );
  }, []);
  useEffect(ask, [ask]);
  return [provided, ask];
}
