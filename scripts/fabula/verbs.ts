import { adminAdd } from './adminAdd.ts';
import { ledgerCheck, ledgerRestore } from './ledger.ts';
import { link } from './link.ts';
import { storageCheck, storageForget, storageOlder } from './storageVerbs.ts';
import type { Verb } from './Verb.ts';

export const verbs: readonly Verb[] = [
  storageCheck,
  storageOlder,
  storageForget,
  ledgerCheck,
  ledgerRestore,
  adminAdd,
  link,
];
