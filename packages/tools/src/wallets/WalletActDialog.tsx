import { limits } from '@fabula/contract';
import { NumberField, TextArea } from '@fabula/ui-kit';
import { useState } from 'react';
import { ActDialog } from '../parts.tsx';
import type { WalletAct } from './walletCalls.ts';

interface Words {
  button: string;
  title: (what: string) => string;
  effect: string;
  confirm: string;
  done: string;
}

export const walletActs: Readonly<Record<WalletAct, Words>> = {
  grant: {
    button: 'Give credits',
    title: (what) => `Give credits to ${what}`,
    effect: 'They can be spent at once, and count among what is free.',
    confirm: 'Give',
    done: 'The credits are given.',
  },
  take: {
    button: 'Take credits',
    title: (what) => `Take credits from ${what}`,
    effect: 'Those that were given go first, then those that were bought. Money stays as it is.',
    confirm: 'Take',
    done: 'The credits are taken.',
  },
  freeze: {
    button: 'Freeze',
    title: (what) => `Freeze the wallet of ${what}`,
    effect: 'Nothing can be spent, bought, claimed or paid in until you free it. Nothing is lost.',
    confirm: 'Freeze',
    done: 'The wallet is frozen.',
  },
  unfreeze: {
    button: 'Free',
    title: (what) => `Free the wallet of ${what}`,
    effect: 'Everything works again.',
    confirm: 'Free',
    done: 'The wallet is free again.',
  },
};

export interface WalletActDialogProps {
  act: WalletAct;
  what: string;
  onClose: () => void;
  /** On rejection the dialog stays open with its input. `key` is the idempotency key of all attempts. */
  onConfirm: (body: { credits?: number; reason: string }, key: string) => Promise<void>;
}

/** Asks for the amount and the reason, which the account's owner reads. */
export function WalletActDialog({ act, what, onClose, onConfirm }: WalletActDialogProps) {
  const words = walletActs[act];
  const isOfCredits = act === 'grant' || act === 'take';
  const isDestructive = act === 'take' || act === 'freeze';
  const [credits, setCredits] = useState<number | null>(null);
  const [reason, setReason] = useState('');
  const [key, setKey] = useState(() => crypto.randomUUID());
  const isCount =
    credits !== null && Number.isInteger(credits) && credits >= 1 && credits <= limits.creditsAtOnce;
  const missing =
    isOfCredits && !isCount
      ? `Say how many first: a whole number up to ${limits.creditsAtOnce.toLocaleString('en')}.`
      : reason.trim() === ''
        ? 'Say why first.'
        : undefined;
  const change =
    <T,>(set: (value: T) => void) =>
    (value: T) => {
      set(value);
      setKey(crypto.randomUUID());
    };

  return (
    <ActDialog
      title={words.title(what)}
      effect={words.effect}
      confirmLabel={words.confirm}
      isDestructive={isDestructive}
      missing={missing}
      onClose={onClose}
      onConfirm={() => onConfirm({ reason: reason.trim(), ...(isCount && { credits }) }, key)}
    >
      {isOfCredits && (
        <NumberField
          label="Credits"
          isRequired
          minValue={1}
          maxValue={limits.creditsAtOnce}
          onChange={change(setCredits)}
        />
      )}
      <TextArea
        label="Reason"
        description="The account’s owner reads it in their history."
        isRequired
        maxLength={limits.moderationReasonCharacters}
        value={reason}
        onChange={change(setReason)}
      />
    </ActDialog>
  );
}
