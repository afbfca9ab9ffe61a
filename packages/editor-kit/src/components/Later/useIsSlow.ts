'use client';

import { useEffect, useState } from 'react';

/** How long a part may take before anything is said of it, in milliseconds: most are there sooner. */
const patience = 250;

/** Whether something has been on its way for so long that it should say so. */
export function useIsSlow(): boolean {
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), patience);
    return () => clearTimeout(timer);
  }, []);
  return isSlow;
}
