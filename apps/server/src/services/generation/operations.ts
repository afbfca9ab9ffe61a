import { randomBytes } from 'node:crypto';
import { type Network, networksOf } from '../../limits/Network.ts';
import { Operation, type OperationRequest } from './Operation.ts';

export interface OperationsConfig {
  /** A running operation outlives its last reader by this, in ms: a visitor's, and a paying account's. */
  hangUpGraceMs: number;
  memberGraceMs: number;
  /** An ended operation stays readable for this, in ms. */
  keepEndedMs: number;
  /** Above this count or size the oldest ended operations are dropped. */
  maxEnded: number;
  maxEndedCharacters: number;
  maxRunning: number;
  /** Per owner, and per address, which several people may share; the networks around it have more of them. */
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

export interface Operations {
  /** Opens an operation under the proposed id or a new one; replaces an unfinished one. */
  open(request: OperationRequest, proposedId?: string): OperationOpening;
  /** Undefined unless one of `owners` (the account, the browser) owns it. */
  find(id: string, owners: readonly string[]): Operation | undefined;
  readonly running: number;
  /** For shutdown; `message` is for reports and whole answers. */
  interruptAll(message: string): void;
}

/** `onEnded` is called once per operation, at its terminal line. */
export function operations(
  config: OperationsConfig = defaultOperationsConfig,
  onEnded: (operation: Operation) => void = () => undefined,
): Operations {
  const all = new Map<string, Operation>();
  const endedInOrder = new Set<Operation>();
  /** Of those that run, by name: naming networks takes longer than comparing them. */
  const networks = new Map<Operation, ReadonlySet<string>>();
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

  function isTooMany({ caller }: OperationRequest, around: readonly Network[]): boolean {
    const running = [...networks].filter(([{ state }]) => state === 'running');
    const ofOwner = running.filter(([{ request }]) => request.caller.owner === caller.owner);
    if (ofOwner.length >= config.maxRunningPerOwner) return true;
    return around.some(({ name, times }) => {
      const within = running.filter(([, names]) => names.has(name));
      return within.length >= config.maxRunningPerAddress * times;
    });
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
      const around = networksOf(caller.address);
      if (isTooMany(request, around)) return { refusal: 'too_many_at_once' };
      if (before) forget(before);
      const isMember = caller.accountId !== undefined;
      const operation = new Operation(id, request, isMember ? config.memberGraceMs : config.hangUpGraceMs);
      all.set(key, operation);
      networks.set(operation, new Set(around.map(({ name }) => name)));
      void operation.ended.then(() => {
        networks.delete(operation);
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

function keyOf(owner: string, id: string): string {
  return `${owner} ${id}`;
}
