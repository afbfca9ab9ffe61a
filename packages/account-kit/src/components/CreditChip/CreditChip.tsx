'use client';

import { CoinsIcon, Tooltip, TooltipTrigger, VisuallyHidden, WarningIcon } from '@fabula/ui-kit';
import { Link } from 'react-aria-components';
import { isPlainClick } from '../../model/Transaction.ts';
import { useAccountProvider, useSession } from '../../react/useAccount.ts';
import { useAnnounced } from '../../react/useAccountForm.ts';
import { useSpendable, useSpending } from '../../react/useCredits.ts';
import { amount, chip, mark, stroke, unit } from './CreditChip.css.ts';

export interface CreditChipProps {
  /** Address of the link, such as '/credits'. A plain press follows the provider's navigation. */
  href?: string;
  /** Appended to the link's class. */
  className?: string;
}

/**
 * The number of credits, for a header, which leads to more of them. Reserved credits are off it at once, in pencil;
 * changes are announced politely. Shown only when signed in.
 */
export function CreditChip({ href, className }: CreditChipProps) {
  const { strings, navigation } = useAccountProvider();
  const session = useSession().state;
  const { balance, credits } = useSpendable();
  const { reserved } = useSpending();
  const words = useAnnounced(credits, strings.balanceIs);
  if (session === 'signed_out') return null;

  const hasFailed = balance.failure !== null && !balance.isLoading;
  const isEmpty = hasFailed && credits === null;
  const press = () => (isEmpty ? void balance.refresh() : navigation.toCredits?.());
  const name = () => {
    if (isEmpty) return `${strings.creditsFailed}. ${strings.pressToRetry}`;
    if (credits === null) return balance.isSlow ? strings.slowCredits : strings.loadingCredits;
    return strings.creditCount(credits);
  };

  return (
    <>
      <TooltipTrigger isDisabled={!hasFailed && !balance.isSlow}>
        <Link
          {...(href !== undefined && { href })}
          className={[chip, className].filter(Boolean).join(' ')}
          aria-label={name()}
          data-fabula-root=""
          onClick={(event) => {
            if (href !== undefined && !isPlainClick(event)) return;
            event.preventDefault();
            press();
          }}
        >
          {hasFailed ? <WarningIcon className={mark} /> : <CoinsIcon />}
          <span className={amount} data-pencilled={reserved > 0 || undefined}>
            {credits === null ? !isEmpty && <span className={stroke} /> : strings.count(credits)}
          </span>{' '}
          <span className={unit}>{strings.creditUnit(credits ?? 0)}</span>
        </Link>
        <Tooltip>
          {hasFailed ? strings.creditsFailed : strings.slowCredits}{' '}
          {hasFailed && (isEmpty ? strings.pressToRetry : strings.oldBalance)}
        </Tooltip>
      </TooltipTrigger>
      <VisuallyHidden>
        <span role="status">{isEmpty ? strings.creditsFailed : words}</span>
      </VisuallyHidden>
    </>
  );
}
