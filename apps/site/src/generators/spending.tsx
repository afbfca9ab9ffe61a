import { CreditButton, GuestAllowanceNote, useAccount, useGuestAllowance } from '@fabula/account-kit';
import type { EditorEvent, GenerateButtonProps } from '@fabula/editor-kit';
import type { WritingFailure } from '@fabula/editor-kit/core';
import type { GenerateSceneButtonProps, SceneEvent } from '@fabula/scene-kit';
import { Button, Text } from '@fabula/ui-kit';
import { useState, useSyncExternalStore } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { pathOf } from '../addresses.ts';
import { creditCosts } from '../api/creditCosts.ts';
import { chooseModel } from '../api/serverRuns.ts';
import { writerAdapter } from '../api/writerAdapter.ts';
import { interrupt } from '../works/historyStates.ts';
import { inDollars, lastMoney } from './money.ts';
import { allowance, step } from './spending.css.ts';

/** Shows what runs cost once that is known, and tells the account what they hold and spend (A6): balance and buttons show it at once. */
export function useRunSpending(): (event: EditorEvent | SceneEvent) => void {
  useSyncExternalStore(creditCosts.subscribe, creditCosts.get);
  const start = useAccount((state) => state.startSpending);
  const complete = useAccount((state) => state.completeSpending);
  const cancel = useAccount((state) => state.cancelSpending);

  return (event) => {
    switch (event.type) {
      case 'run.started':
        if (event.cost !== null) start(event.runId, event.cost);
        return;
      case 'run.finished':
        if ('spent' in event) lastMoney.set(event.spent?.dollars ?? null);
        return 'spent' in event && event.spent?.credits === 0 ? cancel(event.runId) : complete(event.runId);
      case 'run.failed':
      case 'run.cancelled':
        // What ended early may have brought text before, and was paid then: the server knows.
        void writerAdapter
          .report?.(event.runId)
          .catch(() => null)
          .then((spent) => (spent?.credits ? complete : cancel)(event.runId));
    }
  };
}

interface FailureActionProps {
  failure: Pick<WritingFailure, 'code' | 'otherModel'>;
  /** Asks for the text again, where that is one run of the work. */
  retry?: (() => void) | undefined;
}

/**
 * What helps where a generation failed: another model where the one that writes is down, which is asked only once it is
 * chosen here; credits or somebody who is signed in where one is missing, since what is free today may be used up. One
 * comes back to the story.
 */
export function FailureAction({ failure: { code, otherModel }, retry }: FailureActionProps) {
  const navigate = useNavigate();
  const location = useLocation();
  // Nothing is read for whoever is signed in.
  const isSpent = useGuestAllowance().data?.left === 0 && code === 'http';
  const to =
    code === 'no_credits' ? pathOf('credits') : code === 'signed_out' || isSpent ? pathOf('login') : null;
  if (otherModel) return <OtherModelAction {...otherModel} retry={retry} />;
  if (to === null) return null;
  return (
    <Button size="small" variant="primary" onPress={() => navigate(to, { state: interrupt(location) })}>
      {code === 'no_credits' ? 'Get More Credits' : 'Login'}
    </Button>
  );
}

function OtherModelAction({
  id,
  name,
  retry,
}: {
  id: string;
  name: string;
  retry: (() => void) | undefined;
}) {
  const [state, setState] = useState<'offered' | 'asked' | 'chosen' | { failure: string }>('offered');
  if (state === 'chosen') return <Text role="status">{name} writes now.</Text>;
  const choose = async () => {
    setState('asked');
    try {
      await chooseModel(id);
      setState('chosen');
      retry?.();
    } catch (thrown) {
      setState({ failure: thrown instanceof Error ? thrown.message : String(thrown) });
    }
  };
  return (
    <>
      <Button size="small" isPending={state === 'asked'} onPress={() => void choose()}>
        Write with {name} instead
      </Button>
      {typeof state === 'object' && <Text role="alert">{state.failure}</Text>}
    </>
  );
}

interface OwnPrice {
  /** Where a model of one's own writes: what it should cost in money; null for nothing, as with the browser's. */
  price?: string | null | undefined;
}

/** Under the next step: what is free today, or what the last text did cost where one pays the model oneself. */
function StepNote({ price, className }: OwnPrice & { className?: string }) {
  const dollars = useSyncExternalStore(lastMoney.subscribe, lastMoney.get);
  const look = className ? { className } : {};
  return (
    <>
      {price !== null && <GuestAllowanceNote {...look} />}
      {price !== undefined && dollars !== null && dollars > 0 && (
        <Text as="p" variant="label" tone="soft" {...look}>
          The last text cost about {inDollars(dollars)}.
        </Text>
      )}
    </>
  );
}

/**
 * The editor's buttons for what costs credits. Visitors write within their allowance; pictures are for accounts
 * (D-GUEST). What they have left stands once, under the next step of the story.
 */
export function CreditedButton(props: GenerateButtonProps & OwnPrice) {
  const { operation, variant, isCostShown = true, children, price } = props;
  const isStep = operation === 'new' || operation === 'continue';
  return (
    <>
      <CreditButton
        {...props}
        isFreeForGuests={operation !== 'image'}
        isAlternative={isStep && variant === 'secondary' && !isCostShown}
        isIcon={typeof children !== 'string'}
      />
      {isStep && variant === 'primary' && <StepNote className={allowance} price={price} />}
    </>
  );
}

/** The generator's button. Visitors write within their allowance (D-GUEST), and read under it what is left of it. */
export function SceneButton(props: GenerateSceneButtonProps & OwnPrice) {
  return (
    <span className={step}>
      <CreditButton {...props} variant="primary" size="large" isFreeForGuests />
      <StepNote price={props.price} />
    </span>
  );
}
