export { ClaimButton, type ClaimButtonProps } from './components/ClaimButton/ClaimButton.tsx';
export { CreditButton, type CreditButtonProps } from './components/CreditButton/CreditButton.tsx';
export { CreditChip, type CreditChipProps } from './components/CreditChip/CreditChip.tsx';
export { CreditsPanel } from './components/CreditsPanel/CreditsPanel.tsx';
export { SpendingStatus } from './components/SpendingStatus/SpendingStatus.tsx';
export { AccountProvider, type AccountProviderProps } from './react/AccountProvider.tsx';
export type { AccountNavigation, AccountSlots, CardFormProps } from './react/AccountSlots.ts';
export { type AccountStrings, defaultStrings } from './react/strings.ts';
export { useAccount, useAccountStrings, useSession } from './react/useAccount.ts';
export { type Claim, useClaim } from './react/useClaim.ts';
export {
  useCreditBalance,
  useCreditPricing,
  useGuestAllowance,
  useWalletBalance,
} from './react/useCredits.ts';
export type { Resource } from './react/useResource.ts';
export { type SpendingHandle, useSpending } from './react/useSpending.ts';
export type { AccountEvent } from './store/AccountEvent.ts';
