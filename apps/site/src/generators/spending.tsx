import { CreditButton, GuestAllowanceNote, useAccount, useGuestAllowance } from '@fabula/account-kit';
import type { ModelPrices } from '@fabula/contract';
import type { EditorEvent, GenerateButtonProps } from '@fabula/editor-kit';
import type { WritingFailure } from '@fabula/editor-kit/core';
import type { GenerateSceneButtonProps, SceneEvent } from '@fabula/scene-kit';
import { Button, Text } from '@fabula/ui-kit';
import { expectedTokens } from '@fabula/writing';
import { useState, useSyncExternalStore } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { pathOf } from '../addresses.ts';
import { browserModel } from '../api/browserModel.ts';
import { creditCosts } from '../api/creditCosts.ts';
import { chooseModel } from '../api/serverRuns.ts';
import { knownStatus } from '../api/serverStatus.ts';
import { writerAdapter } from '../api/writerAdapter.ts';
import { interrupt } from '../works/historyStates.ts';
import { allowance, step } from './toolbar.css.ts';

/** Loads the costs of runs, and reports holds and charges to the account (A6). */
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
        // A run that ended early may have delivered text, and been charged: the server knows.
        void writerAdapter
          .report?.(event.runId)
          .catch(() => null)
          .then((spent) => (spent?.credits ? complete : cancel)(event.runId));
    }
  };
}

interface FailureActionProps {
  failure: Pick<WritingFailure, 'code' | 'otherModel'>;
  retry?: (() => void) | undefined;
}

/** Ways out of a failed generation: another model, applied once it is chosen here; credits; signing in. */
export function FailureAction({ failure: { code, otherModel }, retry }: FailureActionProps) {
  const navigate = useNavigate();
  const location = useLocation();
  // Accounts fetch nothing.
  const isSpent = useGuestAllowance().data?.left === 0 && code === 'http';
  const to =
    code === 'no_credits' ? pathOf('credits') : code === 'signed_out' || isSpent ? pathOf('login') : null;
  if (otherModel) return <OtherModelAction {...otherModel} retry={retry} />;
  if (to === null) return null;
  return (
    <Button size="small" variant="primary" onPress={() => navigate(to, { state: interrupt(location) })}>
      {code === 'no_credits' ? 'Get More Credits' : 'Log in'}
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
  /** Price of one's own model; null for nothing, as with the browser's. */
  price?: string | null | undefined;
}

/** Under the next step: the free allowance, or the last text's price with one's own model. */
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

/** A button for what costs credits, with a visitor's allowance under the next step; pictures are for accounts (D-GUEST). */
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

/** The generator's button, with a visitor's allowance under it (D-GUEST). */
export function SceneButton(props: GenerateSceneButtonProps & OwnPrice) {
  return (
    <span className={step}>
      <CreditButton {...props} variant="primary" size="large" isFreeForGuests />
      <StepNote price={props.price} />
    </span>
  );
}

type ExpectedRun = Omit<Parameters<typeof expectedTokens>[0], 'workedOnTokens'> & { workedOnTokens?: number };

/** Such as 'about $0.004'; null where it is unknown or zero. `sentTokens`: tokens of the work in the request. */
export function expectedPrice(prices: ModelPrices, asked: ExpectedRun, sentTokens: number): string | null {
  const price = prices[roleOf(asked)];
  if (price === null) return null;
  const { prompt, completion } = expectedTokens({ workedOnTokens: 0, ...asked }, sentTokens);
  const dollars = (prompt * price.prompt + completion * price.completion) / 1_000_000;
  if (dollars === 0) return null;
  return dollars < 0.0001 ? inDollars(dollars) : `about ${inDollars(dollars)}`;
}

function roleOf({ kind, isReasoning }: ExpectedRun): keyof ModelPrices {
  if (kind === 'section_summary' || kind === 'suggestions' || kind === 'title') return 'small';
  return isReasoning ? 'reasoning' : 'writing';
}

const cents = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
const digit = { style: 'currency', currency: 'USD', maximumSignificantDigits: 1 } as const;
const fractions = new Intl.NumberFormat('en-US', digit);

/** To the cent, and less than a cent to its first digit: '$1.20', '$0.02', '$0.004', 'under $0.0001'. */
export function inDollars(dollars: number): string {
  if (dollars >= 0.01) return cents.format(dollars);
  return dollars < 0.0001 ? 'under $0.0001' : fractions.format(dollars);
}

let last: number | null = null;
const listeners = new Set<() => void>();

/** Dollars of this page's last text; null before one, and where unknown. */
const lastMoney = {
  get: () => last,
  set(dollars: number | null): void {
    last = dollars;
    for (const listener of listeners) listener();
  },
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

/** The storyteller does not follow every instruction: its notice links to real models. */
export function ModelsButton() {
  const navigate = useNavigate();
  if (knownStatus()?.parts.textModel.kind !== 'embedded' || browserModel.get() !== null) return null;
  return (
    <Button size="small" onPress={() => navigate(pathOf('models'))}>
      Write with a model
    </Button>
  );
}
