import { randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Costs, OperationReport } from '@fabula/contract';
import { KeyedMutex } from '../../storage/KeyedMutex.ts';
import { type Instances, StorageFailure } from '../../storage/Storage.ts';
import { type Charge, type ChargeOpening, type Charges, paidCharge } from '../money/charges.ts';
import { Operation, type OperationRequest } from './Operation.ts';
import { digestOf, holdIdOf, type OperationKey, type OperationKeys } from './operationKeys.ts';
import type { ReadLines, SharedOperations } from './sharedOperations.ts';

export interface OperationsConfig {
  /** How long a running operation outlives its last reader, in ms: a visitor's, and an account's, which has paid. */
  hangUpGraceMs: number;
  memberGraceMs: number;
  /** How long an ended operation can still be read, in ms. */
  keepEndedMs: number;
  /** The oldest ended operations go first when there are more than these, or when they hold more than that. */
  maxEnded: number;
  maxEndedCharacters: number;
  /** More than these at once are turned away. */
  maxRunning: number;
  /** The same for one owner, and for one address: several people may share that. */
  maxRunningPerOwner: number;
  maxRunningPerAddress: number;
}

export const defaultOperationsConfig: OperationsConfig = {
  hangUpGraceMs: 30_000,
  memberGraceMs: 120_000,
  keepEndedMs: 15 * 60_000,
  maxEnded: 1_000,
  maxEndedCharacters: 32 * 1024 * 1024,
  maxRunning: 2_000,
  maxRunningPerOwner: 6,
  maxRunningPerAddress: 30,
};

type OperationOpening = { operation: Operation } | { refusal: 'id_in_use' | 'too_busy' | 'too_many_at_once' };

/** The operations of this process: running ones, and those that ended a short while ago. */
export interface Operations {
  /** Opens an operation under the id that its owner proposes, or one of our own; in the place of one that was not finished. */
  open(request: OperationRequest, proposedId?: string): OperationOpening;
  /** The operation with this id, for its owner only: a caller may own it as an account, or as a browser. */
  find(id: string, owners: readonly string[]): Operation | undefined;
  readonly running: number;
  /** Interrupts all that still runs: the server is going down. `message` says so in reports and to whole answers. */
  interruptAll(message: string): void;
}

/** `onEnded` hears of each operation once, when its terminal line is written. */
export function operations(
  config: OperationsConfig = defaultOperationsConfig,
  onEnded: (operation: Operation) => void = () => undefined,
): Operations {
  const all = new Map<string, Operation>();
  const endedInOrder = new Set<Operation>();
  let endedCharacters = 0;

  function forget(operation: Operation): void {
    if (!endedInOrder.delete(operation)) return;
    endedCharacters -= operation.size;
    all.delete(keyOf(operation.request.caller.owner, operation.id));
  }

  function keepForAWhile(operation: Operation): void {
    endedInOrder.add(operation);
    endedCharacters += operation.size;
    setTimeout(() => forget(operation), config.keepEndedMs).unref();
    for (const oldest of endedInOrder) {
      if (endedInOrder.size <= config.maxEnded && endedCharacters <= config.maxEndedCharacters) break;
      forget(oldest);
    }
  }

  function isTooMany({ caller }: OperationRequest): boolean {
    let ofOwner = 0;
    let ofAddress = 0;
    for (const { state, request } of all.values()) {
      if (state !== 'running') continue;
      if (request.caller.owner === caller.owner) ofOwner++;
      if (request.caller.address === caller.address) ofAddress++;
    }
    return ofOwner >= config.maxRunningPerOwner || ofAddress >= config.maxRunningPerAddress;
  }

  return {
    open(request, proposedId) {
      const id = proposedId ?? randomBytes(16).toString('base64url');
      const { caller } = request;
      const key = keyOf(caller.owner, id);
      const before = all.get(key);
      const isReplaced = before?.isUnfinished && before.state !== 'running';
      if (before && !isReplaced) return { refusal: 'id_in_use' };
      if (all.size - endedInOrder.size >= config.maxRunning) return { refusal: 'too_busy' };
      if (isTooMany(request)) return { refusal: 'too_many_at_once' };
      if (before) forget(before);
      const isMember = caller.accountId !== undefined;
      const operation = new Operation(id, request, isMember ? config.memberGraceMs : config.hangUpGraceMs);
      all.set(key, operation);
      void operation.ended.then(() => {
        keepForAWhile(operation);
        onEnded(operation);
      });
      return { operation };
    },
    find(id, owners) {
      for (const owner of owners) {
        const operation = all.get(keyOf(owner, id));
        if (operation) return operation;
      }
      return undefined;
    },
    get running() {
      return all.size - endedInOrder.size;
    },
    interruptAll(message) {
      for (const operation of all.values()) operation.interrupt(message);
    },
  };
}

/** Each owner has ids of their own: what others proposed is unknown to them. */
function keyOf(owner: string, id: string): string {
  return `${owner} ${id}`;
}

interface PaidOperationsParts {
  operations: Operations;
  sharedOperations: Pick<SharedOperations, 'read'>;
  keys: OperationKeys;
  charges: Charges;
  instances: Instances;
  report(reference: string, error: unknown): void;
}

/** What the services that generate something for credits need of all this. */
export interface PaidOperationsConfig {
  paidOperations: PaidOperations;
  costs: Costs;
  /** How long whatever generates may give nothing, in ms. */
  silenceMs: number;
  /** Takes errors that nobody foresaw, with the operation's id. */
  report(reference: string, error: unknown): void;
}

export interface PaidOperation {
  operation: Operation;
  /** To be captured with what the operation first brings, or released. */
  charge: Charge;
}

/** Of another instance. */
export interface RemoteOperation {
  id: string;
  /** Its lines from the first one on. */
  follow: ReadLines;
}

/** The same was asked for before, under the same id: nothing begins. */
interface RepeatedOperation {
  repeated: Operation | RemoteOperation;
}

/** Why an operation was not opened. */
export type PaidOperationRefusal =
  | Extract<OperationOpening, { refusal: string }>
  | Extract<ChargeOpening, { refusal: string }>
  /** `other_request`: the id is that of another request. `not_now`: whoever runs it does not answer. */
  | { refusal: 'other_request' | 'not_now' }
  | { refusal: 'operation_ended'; report: OperationReport | null };

export type PaidOperationOpening = PaidOperation | RepeatedOperation | PaidOperationRefusal;

/** Operations that cost something, each under a key by which it is asked for, and charged, once (D-OPERATION-KEY). */
export interface PaidOperations {
  /** Reserves what it costs, then opens it under the id that its owner proposes: one that is not opened costs nothing. */
  open(request: OperationRequest, proposedId?: string): Promise<PaidOperationOpening>;
  /** What is remembered of one whose lines are kept no longer, or that its server did not finish. */
  find(owners: readonly string[], id: string): Promise<OperationKey | undefined>;
  /** Writes down how all of them ended. */
  close(): Promise<void>;
}

/** Another instance has claimed the id, and may be about to open it: it is asked so often, so many ms apart. */
const ASKED = 10;
const ASKED_EVERY_MS = 200;

export function paidOperations(parts: PaidOperationsParts): PaidOperations {
  const { operations, sharedOperations, keys, charges, instances, report } = parts;
  const mutex = new KeyedMutex();
  /** How the last attempts are being written down. */
  const endings = new Map<Operation, Promise<unknown>>();

  /** Undefined: it must be claimed. */
  async function openedHere(
    { call, caller, params }: OperationRequest,
    id: string,
  ): Promise<PaidOperationOpening | undefined> {
    const here = operations.find(id, [caller.owner]);
    if (here === undefined) return undefined;
    if (digestOf(here.request.call, here.request.params) !== digestOf(call, params)) {
      return { refusal: 'other_request' };
    }
    if (!here.isUnfinished) return { repeated: here };
    await here.ended;
    await endings.get(here);
    return undefined;
  }

  async function openExclusively(request: OperationRequest, id: string): Promise<PaidOperationOpening> {
    const opened = await openedHere(request, id);
    if (opened) return opened;
    const { call, caller, params } = request;
    const digest = digestOf(call, params);
    for (let asked = 1; ; asked++) {
      const claim = await claimOf(request, id, digest);
      if (claim === undefined) return begin(request, id, undefined, false);
      const { isNew, key } = claim;
      if (isNew) return begin(request, id, key, false);
      if (key.digest !== digest) return { refusal: 'other_request' };
      const isElsewhere = key.holder !== instances.self && (await instances.living()).has(key.holder);
      if (isElsewhere) {
        const lines = await sharedOperations.read(id, [caller.owner], 0);
        if (lines) return { repeated: { id, follow: lines } };
      }
      if (key.state === 'ended') return { refusal: 'operation_ended', report: key.report };
      if (!isElsewhere || key.state === 'unfinished') {
        const isPaid = key.isPaid || (await isCharged(request, key));
        const taken = await keys.takeOver(key, isPaid);
        if (taken) return begin(request, id, taken, isPaid, key.report?.cost.charged);
      }
      if (asked === ASKED) return { refusal: 'not_now' };
      await wait(ASKED_EVERY_MS);
    }
  }

  /** Undefined where nothing can be written down and nobody pays: a visitor's text needs no storage. */
  async function claimOf({ caller }: OperationRequest, id: string, digest: string) {
    try {
      return await keys.claim(caller.owner, id, digest);
    } catch (error) {
      if (caller.accountId !== undefined || !(error instanceof StorageFailure)) throw error;
      report(id, error);
      return undefined;
    }
  }

  /** Whether the attempt before was paid for. A visitor's place of the day is taken from the start. */
  async function isCharged({ caller, credits }: OperationRequest, key: OperationKey): Promise<boolean> {
    if (credits === 0) return false;
    if (caller.accountId !== undefined) return charges.settleEarlier(holdIdOf(key));
    return key.state === 'running' || (key.report?.cost.charged ?? 0) > 0;
  }

  async function begin(
    request: OperationRequest,
    id: string,
    key: OperationKey | undefined,
    isPaid: boolean,
    chargedBefore = 0,
  ): Promise<PaidOperation | PaidOperationRefusal> {
    const { caller, credits, call } = request;
    let charge: Charge | undefined;
    let opening: OperationOpening | undefined;
    try {
      const holdId = key && holdIdOf(key);
      const held = isPaid
        ? { charge: paidCharge(credits) }
        : await charges.reserve({ caller, credits, operationId: id, call, holdId });
      if ('refusal' in held) return held;
      charge = held.charge;
      opening = operations.open(request, id);
      if ('refusal' in opening) return opening;
      const { operation } = opening;
      operation.chargedBefore = chargedBefore;
      if (key) {
        const ending = operation.ended.then(() => writeEnd(key, operation, isPaid));
        endings.set(operation, ending);
        void ending.then(() => endings.delete(operation));
      }
      return { operation, charge };
    } finally {
      if (opening === undefined || 'refusal' in opening) {
        await charge?.release();
        if (key) await giveBack(key, isPaid);
      }
    }
  }

  /** Nothing came of the attempt. */
  async function giveBack(key: OperationKey, isPaid: boolean): Promise<void> {
    const isFirst = key.attempt === 1;
    const given = isFirst
      ? keys.forget(key)
      : keys.end(key, { state: 'unfinished', isPaid, report: key.report });
    await given.catch((error: unknown) => report('operation keys', error));
  }

  async function writeEnd(key: OperationKey, operation: Operation, isPaid: boolean): Promise<void> {
    const write = (from: OperationKey, state: 'ended' | 'unfinished') =>
      keys.end(from, { state, isPaid, report: operation.report() }).catch((error: unknown) => {
        report(operation.id, error);
        return undefined;
      });
    if (!operation.isUnfinished && (operation.isDelivered || operation.state === 'cancelled')) {
      await write(key, 'ended');
      return;
    }
    const written = await write(key, 'unfinished');
    if (operation.isUnfinished || written === undefined) return;
    // Lines that are lost before anybody has come for them are written again.
    void operation.delivered.then(() => {
      const ending = write(written, 'ended').then(() => undefined);
      endings.set(operation, ending);
      void ending.then(() => endings.delete(operation));
    });
  }

  return {
    async open(request, id = randomBytes(16).toString('base64url')) {
      return mutex.runExclusive(`${request.caller.owner} ${id}`, () => openExclusively(request, id));
    },
    find: (owners, id) => keys.find(owners, id),
    async close() {
      await Promise.all(endings.values());
      await keys.close();
    },
  };
}

/** What was charged is what the ledger says, also where it says so late. */
export async function captureFor(operation: Operation, charge: Charge): Promise<void> {
  operation.charged = await charge.capture((credits) => {
    operation.charged = credits;
  });
}
