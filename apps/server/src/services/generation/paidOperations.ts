import { randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Costs, OperationReport } from '@fabula/contract';
import { KeyedMutex } from '../../scheduling/Scheduling.ts';
import { type Instances, StorageFailure } from '../../storage/Storage.ts';
import { type Charge, type ChargeOpening, type Charges, paidCharge } from '../money/charges.ts';
import type { Operation, OperationRequest, ReadLines } from './Operation.ts';
import { digestOf, holdIdOf, type OperationKey, type OperationKeys } from './operationKeys.ts';
import type { OperationOpening, Operations } from './operations.ts';
import type { SharedOperations } from './sharedOperations.ts';

interface PaidOperationsParts {
  operations: Operations;
  sharedOperations: Pick<SharedOperations, 'read'>;
  keys: OperationKeys;
  charges: Charges;
  instances: Instances;
  logError(reference: string, error: unknown): void;
}

export interface PaidOperationsConfig {
  paidOperations: PaidOperations;
  costs: Costs;
  silenceMs: number;
  /** Receives unexpected errors, with the operation's id. */
  logError(reference: string, error: unknown): void;
}

export interface PaidOperation {
  operation: Operation;
  charge: Charge;
}

export interface RemoteOperation {
  id: string;
  follow: ReadLines;
}

/** The same request under the same id: nothing begins. */
interface RepeatedOperation {
  repeated: Operation | RemoteOperation;
}

export type PaidOperationRefusal =
  | Extract<OperationOpening, { refusal: string }>
  | Extract<ChargeOpening, { refusal: string }>
  /** `other_request`: the id belongs to another request. `not_now`: the instance that runs it does not respond. */
  | { refusal: 'other_request' | 'not_now' }
  | { refusal: 'operation_ended'; report: OperationReport | null };

export type PaidOperationOpening = PaidOperation | RepeatedOperation | PaidOperationRefusal;

/** Operations with a cost, each under a key that runs and charges it once (D-OPERATION-KEY). */
export interface PaidOperations {
  /** Holds the cost, then opens it: one that is not opened costs nothing. */
  open(request: OperationRequest, proposedId?: string): Promise<PaidOperationOpening>;
  /** The record of one whose lines are gone, or that is unfinished. */
  find(owners: readonly string[], id: string): Promise<OperationKey | undefined>;
  close(): Promise<void>;
}

/** Another instance has claimed the id and may be about to open it: retries, and ms between them. */
const ASKED = 10;

const ASKED_EVERY_MS = 200;

export function paidOperations(parts: PaidOperationsParts): PaidOperations {
  const { operations, sharedOperations, keys, charges, instances, logError } = parts;
  const mutex = new KeyedMutex();
  /** How the last attempts are being written down. */
  const endings = new Map<Operation, Promise<unknown>>();

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

  /** Undefined where the storage fails and nobody pays: a visitor's text needs no storage. */
  async function claimOf({ caller }: OperationRequest, id: string, digest: string) {
    try {
      return await keys.claim(caller.owner, id, digest);
    } catch (error) {
      if (caller.accountId !== undefined || !(error instanceof StorageFailure)) throw error;
      logError(id, error);
      return undefined;
    }
  }

  /** True when the attempt before was charged. A visitor's place of the day is taken from the start. */
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

  async function giveBack(key: OperationKey, isPaid: boolean): Promise<void> {
    const isFirst = key.attempt === 1;
    const given = isFirst
      ? keys.forget(key)
      : keys.end(key, { state: 'unfinished', isPaid, report: key.report });
    await given.catch((error: unknown) => logError('operation keys', error));
  }

  async function writeEnd(key: OperationKey, operation: Operation, isPaid: boolean): Promise<void> {
    const write = (from: OperationKey, state: 'ended' | 'unfinished') =>
      keys.end(from, { state, isPaid, report: operation.report() }).catch((error: unknown) => {
        logError(operation.id, error);
        return undefined;
      });
    if (!operation.isUnfinished && (operation.isDelivered || operation.state === 'cancelled')) {
      await write(key, 'ended');
      return;
    }
    const written = await write(key, 'unfinished');
    if (operation.isUnfinished || written === undefined) return;
    // Lines that are lost before anybody has received them are written again.
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

/** Reports what the ledger charged, even when it does so late. */
export async function captureFor(operation: Operation, charge: Charge): Promise<void> {
  operation.charged = await charge.capture((credits) => {
    operation.charged = credits;
  });
}
