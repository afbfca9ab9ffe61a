'use client';

import { useEffect, useRef, useState } from 'react';
import { useAccountProvider } from '../../react/useAccount.ts';
import { useSpending } from '../../react/useSpending.ts';

/** What a press led to, in words for a live region: what is reserved, then what was spent. */
export function useSpendingNote(): { note: string; reserved: number; watch(): void } {
  const { strings, statuses } = useAccountProvider();
  const { history, running } = useSpending();
  const before = useRef<ReadonlySet<string> | null>(null);
  const [note, setNote] = useState('');
  const [reserved, setReserved] = useState(0);

  useEffect(() => {
    if (!before.current) return;
    const known = before.current;
    const own = history.filter(({ id }) => !known.has(id));
    const held = own.filter(({ id }) => running.some((one) => one.id === id));
    const sum = (entries: typeof own) => entries.reduce((total, { amount }) => total + amount, 0);
    const isQuiet = statuses.current > 0;
    setReserved(sum(held));
    if (held.length > 0) setNote(isQuiet ? '' : strings.reserved(sum(held)));
    else if (own.length > 0) {
      // What others spend from now on is not this button's.
      before.current = null;
      setNote(isQuiet ? '' : strings.spent(sum(own)));
    } else setNote('');
  }, [history, running, strings, statuses]);

  return {
    note,
    reserved,
    watch() {
      before.current = new Set(history.map(({ id }) => id));
    },
  };
}
