/** The tabs of the profile dialog (A3), in the order in which they stand. */
export const profileTabs = ['profile', 'wallet', 'credits', 'transactions'] as const;
export type ProfileTab = (typeof profileTabs)[number];
