'use client';

import { useAccountProvider } from '../../react/useAccount.ts';
import { rows } from './CreditsPanel.css.ts';
import { StatementRow } from './StatementRow.tsx';

export interface PurchaseBillProps {
  credits: number;
  /** Dollars for one credit, as decimal text. */
  priceUsd: string;
  /** US cents. */
  costCents: number;
  /** US cents; undefined where that is not known. */
  walletCents: number | undefined;
}

/** What so many credits cost, what the wallet has, and what it has left. */
export function PurchaseBill({ credits, priceUsd, costCents, walletCents }: PurchaseBillProps) {
  const { strings, can } = useAccountProvider();
  const left = walletCents === undefined ? undefined : walletCents - costCents;
  const isWanting = left !== undefined && left < 0;
  return (
    <dl className={rows}>
      {can.wallet && (
        <StatementRow amount={walletCents === undefined ? strings.unknownAmount : strings.money(walletCents)}>
          {strings.inWallet}
        </StatementRow>
      )}
      <StatementRow amount={strings.money(can.wallet ? -costCents : costCents)}>
        {strings.bill(credits, priceUsd)}
      </StatementRow>
      {left !== undefined && (
        <StatementRow amount={strings.money(Math.abs(left))} isSum isWanting={isWanting}>
          {isWanting ? strings.tooLittle : strings.leftInWallet}
        </StatementRow>
      )}
    </dl>
  );
}
