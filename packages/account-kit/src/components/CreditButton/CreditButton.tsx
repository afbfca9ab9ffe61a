'use client';

import {
  Button,
  type ButtonSize,
  type ButtonVariant,
  CoinsIcon,
  Tooltip,
  TooltipTrigger,
  VisuallyHidden,
} from '@fabula/ui-kit';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useAccountProvider, useAccountStrings, useSession } from '../../react/useAccount.ts';
import { useClaim, useGuestAllowance, useSpendable, useSpending } from '../../react/useCredits.ts';
import {
  kept,
  layer,
  layers,
  left as leftClass,
  line,
  note,
  price as priceClass,
  priceStroke,
} from './CreditButton.css.ts';
import { useAllowanceRefresh, useCreditGate, useSpendingNote } from './creditGates.ts';

export interface CreditButtonProps {
  /** Its name in the pricing: 'paragraph', 'scene', 'image' … */
  operation: string;
  /** Number of operations. Default 1. */
  count?: number;
  /** Credits, in place of the pricing's; null shows none. */
  cost?: number | null;
  /** It takes no credits: its price in words; null for free to everybody. */
  price?: string | null | undefined;
  /** Visitors may use it within their allowance. Default false. */
  isFreeForGuests?: boolean;
  /** An alternative to the button beside it, which alone leads to more credits where there are too few. Default false. */
  isAlternative?: boolean;
  /** An icon without room for words: coins stand for 'Get More Credits', which is its name then. Default false. */
  isIcon?: boolean;
  /** The operation is running: it keeps its width and focus, and says what is reserved. */
  isPending?: boolean;
  /** In place of what is reserved. */
  pendingLabel?: string;
  /** Neither pressable nor focusable. Prefer `disabledReason`. Default false. */
  isDisabled?: boolean;
  /** Why it cannot be used; it stays focusable. */
  disabledReason?: string | undefined;
  /** Where the reason opens: 'top' where what mends it stands below the button. Default 'bottom'. */
  reasonPlacement?: 'top' | 'bottom';
  /** A short tooltip, where there is no reason to tell. */
  hint?: string | undefined;
  /** True: the price shows beside the label; false: it is in the accessible name alone. Default true. */
  isCostShown?: boolean;
  /** Called unless the press leads to sign-in or to more credits. */
  onPress: () => void;
  /** The label: a verb and its object, without the price. */
  children: ReactNode;
  /** A fuller accessible name, where the label is short. The price is appended. */
  'aria-label'?: string | undefined;
  /** Default `secondary`. */
  variant?: ButtonVariant;
  /** Default `medium`. */
  size?: ButtonSize;
  /** Drawn before the label, 20 px square. */
  icon?: ReactNode;
  /** Appended to the button’s class. */
  className?: string | undefined;
}

/**
 * A button of a paid operation, with its price. Without a session it leads to sign-in, with too few
 * credits to more of them. While the balance is unknown it runs: the server decides. The first press of an account that
 * has not claimed its first credits claims them.
 */
export function CreditButton({
  operation,
  count = 1,
  cost,
  price,
  isFreeForGuests = false,
  isAlternative = false,
  isIcon = false,
  hint,
  isCostShown = true,
  isPending = false,
  pendingLabel,
  isDisabled = false,
  disabledReason,
  onPress,
  children,
  'aria-label': name,
  className,
  ...look
}: CreditButtonProps) {
  const { strings, navigation } = useAccountProvider();
  const asked = useCreditGate({ operation, count, cost, price, isFreeForGuests });
  const { note, reserved, watch } = useSpendingNote();
  const refreshAllowance = useAllowanceRefresh(isPending);
  const first = useClaim();
  const [claimed, setClaimed] = useState('');
  const [isClaiming, setClaiming] = useState(false);
  const [isWaiting, setWaiting] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const descriptionId = useId();

  const isOff = isDisabled || Boolean(disabledReason);
  const isClaimable = asked.gate === 'too_few' && first.isOffered;
  const isTooFew = asked.gate === 'too_few' && !isClaimable && !isOff;
  const reason = isOff || isPending ? null : isClaimable ? strings.claimsFirst : asked.reason;

  const run = () => {
    watch();
    refreshAllowance();
    onPress();
  };

  const claimAndRun = async () => {
    setClaiming(true);
    const outcome = await first.claim('press');
    setClaiming(false);
    if (outcome === null) return;
    if ('added' in outcome) {
      setClaimed(strings.claimed(outcome.added));
      latestRun.current();
    } else
      setClaimed('already' in outcome ? outcome.already : outcome.failure.message || strings.claimFailed);
  };

  const press = () => {
    switch (asked.gate) {
      case 'run':
        return run();
      case 'too_few':
        return isClaimable ? void claimAndRun() : navigation.toCredits?.();
      case 'wait':
        return setWaiting(true);
      default:
        return navigation.toSignIn();
    }
  };

  const latestPress = useRef(press);
  const latestRun = useRef(run);
  useEffect(() => {
    latestPress.current = press;
    latestRun.current = run;
  });
  useEffect(() => {
    if (!isWaiting || asked.gate === 'wait') return;
    setWaiting(false);
    latestPress.current();
  }, [isWaiting, asked.gate]);

  // The focused button stays until it is blurred.
  if (isAlternative && isTooFew && !isFocused) return null;
  const fullName = [name, asked.price].filter(Boolean).join(', ');
  return (
    <>
      <TooltipTrigger isDisabled={(reason ?? hint) === undefined || Boolean(disabledReason)}>
        <Button
          {...look}
          {...(className !== undefined && { className })}
          isPending={isPending || isWaiting || isClaiming}
          workingLabel={strings.working}
          {...(pendingLabel !== undefined && { pendingLabel })}
          {...(pendingLabel === undefined &&
            reserved > 0 && { pendingLabel: strings.reservedShort(reserved) })}
          isDisabled={isDisabled}
          disabledReason={disabledReason}
          {...(name !== undefined && !isTooFew && { 'aria-label': fullName })}
          {...(reason !== null && { 'aria-describedby': descriptionId })}
          {...(isAlternative && { onFocusChange: setFocused })}
          onPress={press}
        >
          <span className={layers}>
            <span className={isTooFew ? kept : layer} {...(isTooFew && { 'aria-hidden': true })}>
              {children}{' '}
              {asked.price !== null && isCostShown && (
                <span className={priceClass}>
                  <span aria-hidden="true">·</span> {asked.price}
                </span>
              )}
              {asked.price !== null && !isCostShown && name === undefined && (
                <VisuallyHidden>, {asked.price}</VisuallyHidden>
              )}
              {asked.isPriceLoading && isCostShown && <span className={priceStroke} aria-hidden="true" />}
            </span>
            {isTooFew && (
              <span className={layer}>
                {isIcon ? (
                  <>
                    <CoinsIcon />
                    <VisuallyHidden>{strings.getMoreCredits}</VisuallyHidden>
                  </>
                ) : (
                  strings.getMoreCredits
                )}
              </span>
            )}
            {!isTooFew && asked.mayRunOut && isCostShown && (
              <span className={kept} aria-hidden="true">
                {strings.getMoreCredits}
              </span>
            )}
          </span>
        </Button>
        <Tooltip>{reason ?? hint}</Tooltip>
      </TooltipTrigger>
      {reason !== null && (
        <span id={descriptionId} hidden>
          {reason}
        </span>
      )}
      <VisuallyHidden>
        <span role="status">{[claimed, note].filter(Boolean).join(' ')}</span>
      </VisuallyHidden>
    </>
  );
}

export interface SpendingStatusProps {
  /** Appended to the line’s class. */
  className?: string;
}

/**
 * One polite line: the reserved credits, in pencil, or what was spent last, in ink. Buttons below
 * the same provider are silent about it then.
 */
export function SpendingStatus({ className }: SpendingStatusProps) {
  const { strings, statuses } = useAccountProvider();
  const isSignedIn = useSession().state === 'signed_in';
  const { reserved, last } = useSpending();
  const { credits } = useSpendable();

  useEffect(() => {
    statuses.current += 1;
    return () => {
      statuses.current -= 1;
    };
  }, [statuses]);

  if (!isSignedIn) return null;
  const words = () => {
    if (reserved > 0) return strings.reserved(reserved);
    return last ? strings.spent(last.amount) : '';
  };
  return (
    <div
      data-fabula-root
      className={[line, className].filter(Boolean).join(' ')}
      data-pencilled={reserved > 0 || undefined}
    >
      <span role="status">{words()}</span>
      {words() !== '' && credits !== null && <span className={leftClass}>{strings.left(credits)}</span>}
    </div>
  );
}

export interface GuestAllowanceNoteProps {
  /** Appended to the paragraph’s class. The paragraph stays mounted while empty. */
  className?: string | undefined;
}

/**
 * A visitor's allowance of today, in one line for all buttons of a page. Empty without a limit, while unknown,
 * and when signed in.
 */
export function GuestAllowanceNote({ className }: GuestAllowanceNoteProps) {
  const strings = useAccountStrings();
  const isGuest = useSession().state === 'signed_out';
  const allowance = useGuestAllowance().data;
  const words = () => {
    if (!isGuest || !allowance || allowance.left === null || allowance.dailyGenerations === null) return '';
    const { left, dailyGenerations } = allowance;
    return left > 0 ? strings.freeLeft(left, dailyGenerations) : strings.freeSpent(dailyGenerations);
  };
  return (
    <p role="status" data-fabula-root className={[note, className].filter(Boolean).join(' ')}>
      {words()}
    </p>
  );
}
