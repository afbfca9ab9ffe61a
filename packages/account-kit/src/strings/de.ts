import type { AccountStrings } from '../react/strings.ts';
import { germanCreditStrings, germanMoneyStrings } from './germanMoneyStrings.ts';
import { germanProfileStrings } from './germanProfileStrings.ts';

/** Every text of the kit in German, for the provider's `strings`. Numbers, money and dates are written as German writes them. */
export const germanStrings: AccountStrings = {
  ...germanCreditStrings,
  ...germanProfileStrings,
  ...germanMoneyStrings,
};
