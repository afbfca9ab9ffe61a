import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { takingFromAccount } from './otherDevices.ts';
import type { SaveOutcome } from './WorkKind.ts';

interface Note {
  key: string;
  text: string;
}

const opened: Note = { key: 'a', text: 'One.' };
const theirs: Note = { key: 'a', text: 'One. In the evening.' };

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }));
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('navigator', { onLine: true });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

interface Port {
  save(record: Note): Promise<SaveOutcome<Note>>;
  watch?(key: () => string, take: (record: Note) => Promise<boolean>): () => void;
}

function open() {
  const keep = vi.fn(async () => undefined);
  let answer: () => void = () => undefined;
  const account = {
    asked: vi.fn(),
    newer(record: Note) {
      account.asked(record);
      return new Promise<{ record: Note; keep: typeof keep }>((resolve) => {
        answer = () => resolve({ record: theirs, keep });
      });
    },
  };
  let saved: (outcome: SaveOutcome<Note>) => void = () => undefined;
  const port: Port = {
    save: (_: Note) =>
      new Promise<SaveOutcome<Note>>((resolve) => {
        saved = resolve;
      }),
  };
  const taking = takingFromAccount<Note, Port>(port, account, { record: opened, keyOf: ({ key }) => key });
  const take = vi.fn(async () => true);
  const stop = taking.watch?.(() => 'a', take);
  return {
    ...{ account, keep, take, stop, save: taking.save },
    answer: async () => {
      answer();
      await vi.advanceTimersByTimeAsync(0);
    },
    saved: async (outcome: SaveOutcome<Note>) => {
      saved(outcome);
      await vi.advanceTimersByTimeAsync(0);
    },
  };
}

const comeBack = async (milliseconds: number) => {
  await vi.advanceTimersByTimeAsync(milliseconds);
  window.dispatchEvent(new Event('focus'));
};

it('what another device saved is shown and then kept, when a work is opened', async () => {
  const { account, answer, keep, take } = open();
  expect(account.asked).toHaveBeenCalledWith(opened);
  await answer();
  expect(take).toHaveBeenCalledWith(theirs);
  expect(keep).toHaveBeenCalledOnce();
});

it('it is looked for again when somebody comes back, from what is shown then, and not once it is left', async () => {
  const { account, answer, stop } = open();
  await answer();
  await comeBack(1_000);
  expect(account.asked).toHaveBeenCalledTimes(1);
  await comeBack(5_000);
  expect(account.asked).toHaveBeenLastCalledWith(theirs);
  stop?.();
  await comeBack(60_000);
  expect(account.asked).toHaveBeenCalledTimes(2);
});

it('what was written meanwhile is left to the conflict of its save, and what is at rest again is taken', async () => {
  const { account, answer, keep, save, saved, take } = open();
  const mine = { key: 'a', text: 'One. Mine.' };
  void save(mine);
  await answer();
  expect(take).not.toHaveBeenCalled();
  await saved({ outcome: 'saved' });
  await vi.advanceTimersByTimeAsync(1_000);
  expect(account.asked).toHaveBeenLastCalledWith(mine);
  expect(keep).not.toHaveBeenCalled();
  await answer();
  expect(take).toHaveBeenCalledWith(theirs);
  expect(keep).toHaveBeenCalledOnce();
});

it('nothing is kept that the page could not show, and nothing is asked of another work', async () => {
  const { account, answer, keep, save, saved, take } = open();
  take.mockResolvedValue(false);
  for (let tried = 0; tried < 6; tried++) {
    await answer();
    await vi.advanceTimersByTimeAsync(1_000);
  }
  expect(take).toHaveBeenCalledTimes(5);
  expect(keep).not.toHaveBeenCalled();
  void save({ key: 'b', text: 'Another.' });
  await saved({ outcome: 'saved' });
  await comeBack(6_000);
  expect(account.asked).toHaveBeenCalledTimes(5);
});
