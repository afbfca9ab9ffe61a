import { randomUUID } from 'node:crypto';
import { callNames, type OperationCall } from '@fabula/contract';
import { type Ledger, type LedgerEntry, LedgerMistake, type NewLedgerEntry } from '../../storage/Ledger.ts';
import type { Instances } from '../../storage/Storage.ts';
import type { Caller } from '../generation/Operation.ts';
import type { Allowance, ReservationOpening } from './allowance.ts';
import { gifts as countGifts, giftPostings } from './gifts.ts';
import { giftAccount, heldAccount, houseAccounts, userAccount } from './ledger.ts';
import type { WalletOrders } from './wallet.ts';

export interface ChargesConfig {
  ledger: Ledger;
  instances: Instances;
  allowance: Allowance;
  orders: Pick<WalletOrders, 'frozen'>;
  now(): number;
  logError(reference: string, error: unknown): void;
}

interface ChargeRequest {
  caller: Caller;
  credits: number;
  operationId: string;
  call: OperationCall;
  /** Names the reservation: the ledger makes one per name. */
  holdId?: string | undefined;
}

/** A reserved cost, settled once: further calls change nothing. It never throws. */
export interface Charge {
  /** Settles once the reservation is durable: nothing is shown before. */
  kept: Promise<void>;
  /**
   * Called at the first text. Resolves with the credits spent; 0 when the ledger cannot be written now: then
   * it is retried, and `late` is called once they are spent.
   */
  capture(late?: (credits: number) => void): Promise<number>;
  /** Called when it ended before its first text: it costs nothing. */
  release(): Promise<void>;
}

export type ChargeOpening =
  | { charge: Charge }
  | Extract<ReservationOpening, { refusal: string }>
  | { refusal: 'insufficient_credits'; required: number }
  | { refusal: 'frozen'; reason: string };

/** Accounts pay in credits (D-LEDGER), visitors from the day's allowance (D-GUEST). */
export type Charges = ReturnType<typeof charges>;

type OpenReservation = Exclude<ReservationOpening, { refusal: string }>;

interface Unsettled {
  hold: Hold;
  settlement: Settlement;
  late: ((credits: number) => void) | undefined;
}

export function charges({ ledger, instances, allowance, orders, now, logError }: ChargesConfig) {
  const unsettled = new Map<string, Unsettled>();
  const gifts = countGifts(ledger, now);
  const at = () => new Date(now()).toISOString();

  async function settle(settlement: Settlement, hold: Hold): Promise<LedgerEntry> {
    const answer = await ledger.post(settlementEntry(settlement, hold, at()));
    if ('entry' in answer) return answer.entry;
    throw new Error(`The hold ${hold.id} has more than is held for it.`);
  }

  async function trySettling(one: Unsettled): Promise<number> {
    const { hold, settlement } = one;
    try {
      return (await settle(settlement, hold)).kind === 'capture' ? hold.credits : 0;
    } catch (error) {
      unsettled.set(hold.id, one);
      logError(String(hold.memo.operation), error);
      return 0;
    }
  }

  async function giveBack(place: OpenReservation, reference: string): Promise<void> {
    await place.giveBack().catch((error: unknown) => logError(reference, error));
  }

  function chargeOf({ credits, operationId }: ChargeRequest, place: OpenReservation, hold?: Hold): Charge {
    let outcome: Promise<number> | undefined;
    return {
      kept: place.kept,
      capture(late) {
        outcome ??= hold ? trySettling({ hold, settlement: 'capture', late }) : Promise.resolve(credits);
        return outcome;
      },
      async release() {
        if (outcome === undefined) {
          outcome = hold ? trySettling({ hold, settlement: 'release', late: undefined }) : Promise.resolve(0);
          await giveBack(place, operationId);
        }
        await outcome;
      },
    };
  }

  /** Spends given credits first, and bought ones where the day has no room for given ones. Undefined on conflict. */
  async function hold(
    request: ChargeRequest,
    accountId: string,
    holdId: string,
  ): Promise<ChargeOpening | undefined> {
    const { caller, credits, operationId, call } = request;
    const { given, bought } = await gifts.kindsOf(accountId);
    if (given + bought < credits) return { refusal: 'insufficient_credits', required: credits };
    let spent = Math.min(given, credits);
    let place = await allowance.reserve(caller, credits, spent);
    if ('refusal' in place && isAboutGifts(place.refusal) && bought >= credits) {
      spent = 0;
      place = await allowance.reserve(caller, credits, spent);
    }
    if ('refusal' in place) return place;
    await place.kept;
    const memo = {
      operation: operationId,
      call,
      holder: instances.self,
      description: callNames[call],
      ...(caller.work !== undefined && { work: caller.work }),
    };
    const wanted: Hold = { id: holdId, accountId, credits, given: spent, memo };
    try {
      const answer = await ledger.post(holdEntry(wanted, at()));
      if ('entry' in answer) return { charge: chargeOf(request, place, wanted) };
      await giveBack(place, operationId);
      return answer.shortfall.account === userAccount(accountId)
        ? { refusal: 'insufficient_credits', required: credits }
        : undefined;
    } catch (error) {
      const before = error instanceof LedgerMistake ? await ledger.find(holdKey(holdId)) : undefined;
      const made = before && readHold(before);
      // It was made before, of other credits.
      if (made) return { charge: chargeOf(request, place, made) };
      // It may be held all the same.
      unsettled.set(holdId, { hold: wanted, settlement: 'release', late: undefined });
      await giveBack(place, operationId);
      throw error;
    }
  }

  return {
    async reserve(request: ChargeRequest): Promise<ChargeOpening> {
      const { caller, credits } = request;
      const { accountId } = caller;
      if (accountId === undefined || credits === 0) {
        const place = await allowance.reserve(caller, credits, credits);
        return 'refusal' in place ? place : { charge: chargeOf(request, place) };
      }
      const frozen = await orders.frozen(accountId);
      if (frozen) return { refusal: 'frozen', reason: frozen.reason };
      const holdId = request.holdId ?? randomUUID();
      for (;;) {
        const opening = await hold(request, accountId, holdId);
        if (opening) return opening;
      }
    },

    /** Closes the reservation of an unfinished operation; true when it had been spent. */
    async settleEarlier(holdId: string): Promise<boolean> {
      const entry = await ledger.find(holdKey(holdId));
      const hold = entry && readHold(entry);
      if (hold === undefined) return false;
      unsettled.delete(holdId);
      return (await settle('release', hold)).kind === 'capture';
    },

    /** Retries failed settlements, and releases holds of dead processes. */
    async sweep(): Promise<void> {
      for (const { hold, settlement, late } of [...unsettled.values()]) {
        // A hold whose write failed may not exist.
        const isHeld = (await ledger.find(holdKey(hold.id))) !== undefined;
        const isSpent = isHeld && (await settle(settlement, hold)).kind === 'capture';
        unsettled.delete(hold.id);
        if (isSpent) late?.(hold.credits);
      }
      const open = await ledger.openHolds();
      // Read after the holds: a process that started in between holds none of them.
      const living = await instances.living();
      for (const entry of open) {
        const hold = readHold(entry);
        if (hold && !living.has(String(hold.memo.holder))) await settle('release', hold);
      }
    },
  };
}

function isAboutGifts(refusal: string): boolean {
  return refusal === 'free_ceiling_reached' || refusal === 'network_share_spent';
}

export function paidCharge(credits: number): Charge {
  return { kept: Promise.resolve(), capture: async () => credits, release: async () => undefined };
}

interface Hold {
  /** Of the operation’s key and attempt; not the operation's id alone, which its owner may propose again. */
  id: string;
  accountId: string;
  credits: number;
  /** The part that was given and not bought. */
  given: number;
  /** For the receipt: the operation, its call, a description, and the process that holds it. */
  memo: NewLedgerEntry['memo'];
}

/** `capture`: spent. `release`: returned. The ledger accepts one of the two, once. */
type Settlement = 'capture' | 'release';

const holdKey = (holdId: string): string => `hold:${holdId}`;

function holdEntry({ id, accountId, credits, given, memo }: Hold, at: string): NewLedgerEntry {
  return {
    key: holdKey(id),
    kind: 'hold',
    at,
    postings: [
      { account: userAccount(accountId), unit: 'credits', amount: -credits },
      { account: heldAccount(accountId), unit: 'credits', amount: credits },
      ...giftPostings(accountId, -given),
    ],
    opens: id,
    memo,
  };
}

export const settlementKey = (settlement: Settlement, holdId: string): string => `${settlement}:${holdId}`;

function settlementEntry(
  settlement: Settlement,
  { id, accountId, credits, given, memo }: Hold,
  at: string,
): NewLedgerEntry {
  const account = settlement === 'capture' ? houseAccounts.credits : userAccount(accountId);
  return {
    key: settlementKey(settlement, id),
    kind: settlement,
    at,
    postings: [
      { account: heldAccount(accountId), unit: 'credits', amount: -credits },
      { account, unit: 'credits', amount: credits },
      ...giftPostings(accountId, settlement === 'release' ? given : 0),
    ],
    closes: id,
    memo,
  };
}

/** Undefined when the entry opened no hold. */
function readHold({ opens, postings, memo }: NewLedgerEntry): Hold | undefined {
  const taken = postings.find(({ account, amount }) => account.startsWith('user:') && amount < 0);
  const accountId = /^user:(.+)$/.exec(taken?.account ?? '')?.[1];
  if (opens === undefined || taken === undefined || accountId === undefined) return undefined;
  const gift = postings.find(({ account }) => account === giftAccount(accountId));
  return { id: opens, accountId, credits: -taken.amount, given: gift ? -gift.amount : 0, memo };
}
