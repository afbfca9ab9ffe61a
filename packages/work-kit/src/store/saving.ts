import {
  type ParsedAccount,
  type ParsedKeeping,
  type SaveFailureCode,
  saveFailureDetail,
  toSaveFailureCode,
} from '../adapter/ports.ts';
import { readableMessage } from '../model/failure.ts';
import { isSameValue } from '../model/merge.ts';
import { backoffDelay } from './reconnect.ts';

/** In milliseconds. */
const savedIndicatorTime = 2000;
/** The debounce of autosave, and the longest that changes wait for it, in milliseconds. */
const debounceTime = 400;
const maxDebounceTime = 1500;
/** Delays before a failed save is tried again, in milliseconds. */
const retryTiming = { firstMs: 2000, mostMs: 60_000 };
/** Debounce of syncing to the account, in milliseconds. */
const accountDebounceTime = 2000;

/** 'saved' lasts 2 s and becomes 'none' again. 'error' is tried again with back-off, and stays until a save succeeds. */
export type SaveState =
  | { readonly state: 'none' | 'saving' | 'saved' }
  /** `place`: the port's name for it. `detail` is empty where unknown. */
  | {
      readonly state: 'error';
      readonly code: SaveFailureCode;
      readonly detail: string;
      readonly place?: string;
    };

export type AccountSaving =
  | { readonly state: 'none' | 'saving' | 'saved' }
  /** `detail` is empty where unknown. */
  | { readonly state: 'error'; readonly detail: string };

/** Saving on this device and in the account. */
export interface SavingSlice {
  readonly saving: SaveState;
  save(): Promise<void>;
  /** On `pagehide`: keeps unsaved changes at once, where the adapter can, and saves. */
  leave(): void;
  /** Takes what another tab keeps, while this one has nothing of its own, until the returned function is called. */
  follow(): () => void;
  readonly accountSaving: AccountSaving;
  saveToAccount(): Promise<void>;
  /** Before another work is opened: sends this one at once, in the background, as it stands. */
  leaveToAccount(): void;
}

/** What is saved, and the store's callbacks. */
export interface SavedWork<Record> {
  record(): Record;
  isWorthSaving(record: Record): boolean;
  /** Another object once the ink has changed. */
  inkOf(record: Record): { readonly key: string; readonly title: string };
  /** Default: every record is sent. `wasSent`: an earlier state of it is there. */
  isWorthSending?(record: Record, wasSent: boolean): boolean;
  /** After a conflict, under the key and the title of the copy. */
  goOnAs(record: Record, by: 'tab' | 'account'): void;
  /** Shows what another tab has kept since `kept`. False where something runs that it would end. */
  takeNewer(record: Record, kept: Record): boolean;
  onSaved(record: Record): void;
  device(): ParsedKeeping<Record>;
  account(): ParsedAccount<Record> | undefined;
}

interface Saves {
  readonly saving: SaveState;
  readonly accountSaving: AccountSaving;
}

/** Saves one record at a time, here and then to the account; what changes meanwhile is saved next. */
export function savingSlice<Record>(
  work: SavedWork<Record>,
  get: () => Saves,
  set: (change: Partial<Saves>) => void,
): SavingSlice {
  const account = accountSaving(work, get, set, () => save());
  let savedTimer: ReturnType<typeof setTimeout> | undefined;
  let retryTimer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  let isRetry = false;
  /** As it was opened, saved or taken last. Taken: another tab keeps it, and its save would be a change for that tab. */
  let kept: { readonly record: Record; readonly isTaken: boolean } | undefined;

  const isOwn = (record: Record) =>
    work.isWorthSaving(record) && !(kept?.isTaken && isSameValue(kept.record, record));

  const save = singleFlight(async () => {
    clearTimeout(retryTimer);
    const isQuiet = isRetry;
    isRetry = false;
    const record = work.record();
    if (!isOwn(record)) return;
    clearTimeout(savedTimer);
    if (!isQuiet) set({ saving: { state: 'saving' } });
    try {
      const result = await work.device().save(record);
      if (result.outcome === 'conflict') work.goOnAs(result.record, 'tab');
      failures = 0;
      kept = { record: result.outcome === 'conflict' ? work.record() : record, isTaken: false };
      set({ saving: { state: 'saved' } });
      savedTimer = setTimeout(() => set({ saving: { state: 'none' } }), savedIndicatorTime);
      work.onSaved(result.outcome === 'conflict' ? result.record : record);
      account.saveDebounced();
    } catch (thrown) {
      console.warn('The work could not be saved.', thrown);
      const [code, detail] = [toSaveFailureCode(thrown), saveFailureDetail(thrown)];
      const { place } = work.device();
      set({ saving: { state: 'error', code, detail, ...(place !== undefined && { place }) } });
      retryTimer = setTimeout(retry, backoffDelay(failures, retryTiming));
      failures += 1;
    }
  });
  const retry = () => {
    isRetry = true;
    void save();
  };

  const take = async (newer: Record) => {
    if (get().saving.state === 'saving') await save();
    const record = work.record();
    if (!kept || inkKey(record) !== inkKey(newer) || !isSameValue(kept.record, record)) return false;
    if (!work.takeNewer(newer, kept.record)) return false;
    kept = { record: work.record(), isTaken: true };
    return true;
  };
  const inkKey = (record: Record) => work.inkOf(record).key;

  return {
    saving: { state: 'none' },
    accountSaving: { state: 'none' },
    save,
    leave() {
      const record = work.record();
      try {
        if (isOwn(record)) work.device().keepUnsaved?.(record);
      } catch (thrown) {
        console.warn('What was not saved yet could not be kept.', thrown);
      }
      void save();
    },
    follow() {
      kept ??= { record: work.record(), isTaken: false };
      return work.device().watch?.(() => inkKey(work.record()), take) ?? (() => undefined);
    },
    saveToAccount: account.save,
    leaveToAccount: account.leave,
  };
}

/** A failure of the account hinders nothing. */
function accountSaving<Record>(
  work: SavedWork<Record>,
  get: () => Saves,
  set: (change: Partial<Saves>) => void,
  saveHere: () => Promise<void>,
) {
  const { inkOf } = work;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let sent: ReturnType<typeof inkOf> | undefined;
  let isOpenDue = false;
  /** Works that were closed before they were sent. */
  const left: Record[] = [];

  const isSent = (record: Record) => inkOf(record) === sent;
  const isWanted = (record: Record) => work.isWorthSending?.(record, sent?.key === inkOf(record).key) ?? true;

  /** A conflict of a closed work: both are kept, here and there. */
  const keepCopy = async (copy: Record, keepTheirs: () => Promise<void>) => {
    await work.device().save(copy);
    await keepTheirs();
    left.push(copy);
  };

  const sendLeft = async (account: ParsedAccount<Record>) => {
    for (let record = left[0]; record; record = left[0]) {
      const result = isSent(record) ? null : await account.save(record);
      if (result?.outcome === 'conflict') await keepCopy(result.record, result.keepTheirs);
      left.shift();
    }
  };

  const sendOpen = async (account: ParsedAccount<Record>) => {
    const record = work.record();
    const isRetry = get().accountSaving.state === 'error';
    if ((isSent(record) && !isRetry) || !isWanted(record)) return;
    if (!isRetry) set({ accountSaving: { state: 'saving' } });
    const result = await account.save(record);
    sent = inkOf(record);
    if (inkOf(work.record()).key !== sent.key) {
      if (result.outcome !== 'conflict') return;
      await keepCopy(result.record, result.keepTheirs);
      void send();
      return;
    }
    if (result.outcome === 'conflict') {
      work.goOnAs(result.record, 'account');
      await saveHere();
      // Only once nothing is saved under the old key any more may the other work take that place.
      if (get().saving.state !== 'error') await result.keepTheirs();
      isOpenDue = true;
      void send();
    }
    set({ accountSaving: { state: result.outcome === 'signed_out' ? 'none' : 'saved' } });
  };

  const send = singleFlight(async () => {
    const account = work.account();
    if (!account) return;
    try {
      await sendLeft(account);
      if (!isOpenDue) return;
      isOpenDue = false;
      await sendOpen(account);
    } catch (thrown) {
      console.warn('The work could not be saved to the account.', thrown);
      set({ accountSaving: { state: 'error', detail: readableMessage(thrown) } });
    }
  });

  const save = () => {
    clearTimeout(timer);
    isOpenDue = true;
    return send();
  };

  return {
    save,
    saveDebounced() {
      if (!work.account()) return;
      clearTimeout(timer);
      timer = setTimeout(() => void save(), accountDebounceTime);
    },
    leave() {
      clearTimeout(timer);
      const record = work.record();
      if (!work.account() || isSent(record) || !isWanted(record)) return;
      isOpenDue = false;
      left.push(record);
      void send();
    },
  };
}

export interface Autosave {
  stop(): void;
  /** A change waits for its save. */
  isPending(): boolean;
}

/** Debounced by 400 ms, at most 1.5 s. `hasChanged`: since its last call. */
export function autosave(
  subscribe: (onChange: () => void) => () => void,
  hasChanged: () => boolean,
  save: () => Promise<void>,
): Autosave {
  let quiet: ReturnType<typeof setTimeout> | undefined;
  let latest: ReturnType<typeof setTimeout> | undefined;

  const clear = () => {
    clearTimeout(quiet);
    clearTimeout(latest);
    latest = undefined;
  };
  const unsubscribe = subscribe(() => {
    if (!hasChanged()) return;
    const saveNow = () => {
      clear();
      void save();
    };
    clearTimeout(quiet);
    quiet = setTimeout(saveNow, debounceTime);
    latest ??= setTimeout(saveNow, maxDebounceTime);
  });
  return {
    stop() {
      unsubscribe();
      clear();
    },
    isPending: () => latest !== undefined,
  };
}

/** True while leaving the page would lose changes: a port with `keepUnsaved` keeps those that merely wait. */
export function isUnsaved(
  { state }: SaveState,
  isPending: boolean,
  { keepUnsaved }: Pick<ParsedKeeping<unknown>, 'keepUnsaved'>,
): boolean {
  if (state === 'error') return true;
  return keepUnsaved === undefined && (state === 'saving' || isPending);
}

/** A mutex with one pending call: all that ask meanwhile share one more run of `work`. */
function singleFlight(work: () => Promise<void>): () => Promise<void> {
  let going: Promise<void> | undefined;
  let isWanted = false;
  const drain = async () => {
    while (isWanted) {
      isWanted = false;
      await work();
    }
  };
  return () => {
    isWanted = true;
    going ??= drain().finally(() => {
      going = undefined;
    });
    return going;
  };
}
