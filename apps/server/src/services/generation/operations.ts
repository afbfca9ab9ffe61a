import { randomBytes } from 'node:crypto';
import { Operation, type OperationRequest } from './Operation.ts';

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

export type OperationOpening =
  | { operation: Operation }
  | { refusal: 'id_in_use' | 'too_busy' | 'too_many_at_once' };

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
