import { creditStrings } from './creditStrings.ts';
import { profileStrings } from './profileStrings.ts';
import { signInStrings } from './signInStrings.ts';
import { statementStrings } from './statementStrings.ts';
import { walletStrings } from './walletStrings.ts';

/** Every text of the kit. Replace any of them with the provider's `strings`. */
export const englishStrings = {
  profile: 'Profile',
  wallet: 'Wallet',
  credits: 'Credits',
  transactions: 'Transactions',
  ...creditStrings,
  ...profileStrings,
  ...signInStrings,
  ...statementStrings,
  ...walletStrings,
};

/** The shape of the kit’s texts. Functions get numbers, cents and dates, and answer sentences. */
export type AccountStrings = typeof englishStrings;
