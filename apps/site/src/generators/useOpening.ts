import { useEffect, useEffectEvent, useState } from 'react';

/** Opens something once it is mounted; what goes wrong is thrown to the page. Once it is no longer wanted, nobody waits for it. */
export function useOpening(open: (isWanted: () => boolean) => Promise<void>): void {
  const [failure, setFailure] = useState<{ thrown: unknown } | null>(null);
  const begin = useEffectEvent(open);

  useEffect(() => {
    let isMounted = true;
    begin(() => isMounted).catch((thrown: unknown) => setFailure({ thrown }));
    return () => {
      isMounted = false;
    };
  }, []);

  if (failure) throw failure.thrown;
}
