/** The tabs of the profile dialog (A3), in the order in which they stand. */
export const profileTabs = ['profile', 'wallet', 'credits', 'transactions'] as const;
/** A tab of the profile; also what `openProfile` in an address may say (R1). */
export type ProfileTab = (typeof profileTabs)[number];
