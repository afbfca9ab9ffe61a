import { adminAdd } from './adminAdd.ts';
import { ledgerCheck, ledgerRestore } from './ledger.ts';
import { storageCheck } from './storageCheck.ts';
import type { Verb } from './Verb.ts';

export const verbs: readonly Verb[] = [storageCheck, ledgerCheck, ledgerRestore, adminAdd];
