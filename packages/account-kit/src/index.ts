export { AccountDataPanel } from './components/AccountDataPanel/AccountDataPanel.tsx';
export { PasswordForm } from './components/AccountForm/AccountForm.tsx';
export {
  CreditButton,
  type CreditButtonProps,
  GuestAllowanceNote,
  type GuestAllowanceNoteProps,
  SpendingStatus,
  type SpendingStatusProps,
} from './components/CreditButton/CreditButton.tsx';
export { CreditChip, type CreditChipProps } from './components/CreditChip/CreditChip.tsx';
export { ClaimButton, type ClaimButtonProps, CreditsPanel } from './components/CreditsPanel/CreditsPanel.tsx';
export { ProfileDialog, type ProfileDialogProps } from './components/ProfileDialog/ProfileDialog.tsx';
export { Portrait, ProfilePanel, type ProfilePanelProps } from './components/ProfilePanel/ProfilePanel.tsx';
export {
  RegisterForm,
  type RegisterFormProps,
  SignInForm,
  type SignInFormProps,
} from './components/SignInForm/SignInForm.tsx';
export { TestCardForm, type TestCardFormProps } from './components/TestCardForm/TestCardForm.tsx';
export {
  TestPaymentsNote,
  type TestPaymentsNoteProps,
} from './components/TestPaymentsNote/TestPaymentsNote.tsx';
export {
  type StatementName,
  TransactionsPanel,
  type TransactionsPanelProps,
} from './components/TransactionsPanel/TransactionsPanel.tsx';
export { AddFundsForm, WalletPanel } from './components/WalletPanel/WalletPanel.tsx';
export { AccountProvider, type AccountProviderProps } from './react/AccountProvider.tsx';
export type { Resource } from './react/reading.ts';
export type { AccountStrings } from './react/strings.ts';
export {
  type AccountComponents,
  type AccountNavigation,
  type CardFormProps,
  type PortraitProps,
  useAccount,
  useAccountStrings,
  useSession,
} from './react/useAccount.ts';
export {
  type Claim,
  type SpendingHandle,
  useClaim,
  useCreditBalance,
  useCreditPricing,
  useGuestAllowance,
  useSpending,
} from './react/useCredits.ts';
export { useWalletBalance } from './react/useWallet.ts';
export type { AccountEvent } from './store/AccountState.ts';
