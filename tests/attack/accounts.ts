import type { Attack } from '../support/attacking/Attack.ts';
import { attackAdminship, attackSignIn } from '../support/attacking/attackAccounts.ts';

export const attacks: readonly Attack[] = [
  { name: 'strangers who want to be the admin', run: () => attackAdminship(200) },
  { name: 'a crowd that guesses at a password', run: () => attackSignIn(400) },
];
