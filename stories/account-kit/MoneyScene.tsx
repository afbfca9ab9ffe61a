import {
  type AccountComponents,
  type CardFormProps,
  TestCardForm,
  TestPaymentsNote,
} from '@fabula/account-kit';
import { type MemoryAccount, type MemoryAccountOptions, memoryAccount } from '@fabula/account-kit/testing';
import { useState } from 'react';
import { AccountScene, type AccountSceneProps } from './AccountScene.tsx';

export interface MoneySceneProps extends Omit<AccountSceneProps, 'account'> {
  options?: MemoryAccountOptions;
  /** What has happened before. */
  before?: (account: MemoryAccount) => void;
  /** There is no card form: none has been loaded, or none could be. */
  isWithoutCards?: boolean;
}

const onStage: { account: MemoryAccount | null } = { account: null };

/** The account of the scene that is shown. */
export function accountNow(): MemoryAccount {
  if (!onStage.account) throw new Error('No <MoneyScene> is shown.');
  return onStage.account;
}

/** An account in memory with a wallet, and the card form for testing that pays into it. */
export function MoneyScene({
  options,
  before,
  isWithoutCards = false,
  width = '40rem',
  components: own,
  ...scene
}: MoneySceneProps) {
  const [{ account, components }] = useState(() => {
    const account = memoryAccount({ cents: 1_500, credits: 812, ...options });
    onStage.account = account;
    before?.(account);
    const CardForm = (props: CardFormProps) => (
      <TestCardForm {...props} pay={(card) => account.payments.pay(props.clientSecret, card)} />
    );
    const forCards = isWithoutCards ? {} : { CardForm, PaymentNote: TestPaymentsNote };
    const components: AccountComponents = { ...forCards, ...own };
    return { account, components };
  });
  return <AccountScene account={() => account} components={components} width={width} {...scene} />;
}

/** Two years of lines, newest first. */
export function longStatement(count = 120): NonNullable<MemoryAccountOptions['walletTransactions']> {
  return Array.from({ length: count }, (_, index) => {
    const isDeposit = index % 3 === 2;
    const at = new Date(Date.UTC(2026, 10, 20, 12) - index * 6 * 24 * 3_600_000);
    return {
      id: `w-${count - index}`,
      type: isDeposit ? ('deposit' as const) : ('purchase' as const),
      cents: isDeposit ? 2_000 : 999 + index,
      balanceAfterCents: 150_000 - index * 1_137,
      timestamp: at.toISOString(),
      description: isDeposit ? 'Card payment' : `${999 + index} credits`,
    };
  });
}
