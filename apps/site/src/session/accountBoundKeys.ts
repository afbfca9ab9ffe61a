/** What local and session storage keep for an account, and what the keys of such things begin with. All of it goes when somebody signs out (D-TOKEN). */
export const accountBoundKeys: readonly string[] = [
  'initialCreditsClaimed',
  'audioCache',
  'fabula-discovered',
  'fabula-own-place',
  'fabula-payments ',
  'fabula-prompt-drafts ',
  'fabula-prompt-tests',
];

/** Stores of this browser's database that hold rows of accounts. */
export const accountBoundStores = ['accounts', 'audio'] as const;
