import { setImmediate } from 'node:timers/promises';

/** Lets the loop serve others before long work goes on. */
export const nextTurn = (): Promise<void> => setImmediate();
