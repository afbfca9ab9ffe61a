'use client';

import { useEffect, useRef } from 'react';

export type { ImportPort, TransferPort } from '../adapter/TransferPort.ts';

/** A signal that is aborted when the form goes, or asks again. */
export function useLeaving(): () => AbortSignal {
  const current = useRef<AbortController>(null);
  useEffect(() => () => current.current?.abort(), []);
  return () => {
    current.current?.abort();
    current.current = new AbortController();
    return current.current.signal;
  };
}
