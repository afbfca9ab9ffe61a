/** Every text of the kit. Replace any of them with the provider's `strings`. */
export const defaultStrings = {
  profile: 'Profile',
  wallet: 'Wallet',
  credits: 'Credits',
  transactions: 'Transactions',
  getMoreCredits: 'Get More Credits',
  needCredits: (required: number) => `You need ${required} credits. Click to get more.`,
  needSignIn: 'You need to be logged in to use this feature',
};

export type AccountStrings = typeof defaultStrings;
