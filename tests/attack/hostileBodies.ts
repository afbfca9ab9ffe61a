import type { Attack } from '../support/attacking/Attack.ts';
import { sweepBodies } from '../support/attacking/sweepBodies.ts';

/** Every call that takes a body with every shape of body, at its full length, as a guest and as an account. */
export const attacks: readonly Attack[] = [
  { name: 'hostile bodies at every call', run: () => sweepBodies() },
];
