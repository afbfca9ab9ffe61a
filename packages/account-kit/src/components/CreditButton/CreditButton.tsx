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
import { useAccountProvider } from '../../react/useAccount.ts';
import { useClaim } from '../../react/useCredits.ts';
import { kept, layer, layers, price as priceClass, priceStroke } from './CreditButton.css.ts';
import { useAllowanceRefresh, useCreditGate, useSpendingNote } from './creditGates.ts';

/** Props of `CreditButton` (A4). The same shape fits the kits’ slots for buttons that generate. */
export interface CreditButtonProps {
  /** What it does, as the pricing names it: 'paragraph', 'scene', 'image' … */
  operation: string;
  /** How many of them. Default 1. */
  count?: number;
  /** Credits, where the product knows better than the pricing; null where nothing shall be said about it. */
  cost?: number | null;
  /** It takes no credits: what it costs otherwise, in words; null for nothing at all, which everybody may press. */
  price?: string | null | undefined;
  /** Visitors may do it within their allowance (D-GUEST): within it, it simply runs. Default false. */
  isFreeForGuests?: boolean;
  /**
   * Another way to what a button beside it does. Where credits are too few for all of them, that one alone leads to
   * more, and this one is not there. Default false.
   */
  isAlternative?: boolean;
  /** Its label is a picture, without room for words: coins stand for 'Get More Credits', which is its name then. Default false. */
  isIcon?: boolean;
  /** What it does is under way. It keeps its width and its focus, and says what is reserved. */
  isPending?: boolean;
  /** In place of what is reserved. */
  pendingLabel?: string;
  /** It can be neither pressed nor focused. Prefer `disabledReason`, which says why. Default false. */
  isDisabled?: boolean;
  /** Why it cannot be used; it stays focusable then. */
  disabledReason?: string | undefined;
  /** A few words for a tooltip, where there is no reason to tell. */
  hint?: string | undefined;
  /** Whether the price is seen beside the label; where not, it is in the name alone. Default true. */
  isCostShown?: boolean;
  /** Called where it may run; not where the press leads to sign-in or to more credits. */
  onPress: () => void;
  /** The label: a verb and its object, without the price. */
  children: ReactNode;
  /** A fuller name for screen readers, where the label is short. The price is added to it. */
  'aria-label'?: string | undefined;
  /** Its weight on the page. Default `secondary`. */
  variant?: ButtonVariant;
  /** Its height. Default `medium`. */
  size?: ButtonSize;
  /** Drawn before the label, 20 px square. */
  icon?: ReactNode;
  /** Added to the button’s class, where a layout needs it. */
  className?: string | undefined;
}

/**
 * A button for what costs credits (accounts.md §2, A4): the price stands on it before it is pressed. Who is not signed
 * in is sent to sign in, who has too few credits to more of them; both are told so before. It runs while the balance
 * is not known: the server decides. An account that has not claimed its first credits claims them by its first press.
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

  /** An account's first gated press claims by itself and goes on (D-CLAIM). */
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

  // What has the focus stays until it goes elsewhere.
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
