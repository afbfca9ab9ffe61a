'use client';

import { useState } from 'react';

type Asked = 'no' | 'waiting' | 'failed';

/** Asks, one at a time, for what resolves to false where nothing came. */
export function useAsked(ask: () => Promise<boolean>): [asked: Asked, act: () => void] {
  const [asked, setAsked] = useState<Asked>('no');
  const act = () => {
    if (asked === 'waiting') return;
    setAsked('waiting');
    void ask().then((came) => setAsked(came ? 'no' : 'failed'));
  };
  return [asked, act];
}
