export { AccountProvider, type AccountProviderProps } from './react/AccountProvider.tsx';
export type { AccountNavigation, AccountSlots, CardFormProps } from './react/AccountSlots.ts';
export { type AccountStrings, defaultStrings } from './react/strings.ts';
export { useAccount, useAccountStrings, useSession } from './react/useAccount.ts';
export {
  useCreditBalance,
  useCreditPricing,
  useGuestAllowance,
  useWalletBalance,
} from './react/useCredits.ts';
export type { Resource } from './react/useResource.ts';
export type { AccountEvent } from './store/AccountEvent.ts';
