import { inTurn, readableMessage } from '@fabula/work-kit/core';
import type { ParsedAdapter } from '../adapter/parsedAdapter.ts';
import type { Story } from '../model/Story.ts';
import type { StoryRecord } from '../model/StoryRecord.ts';
import type { EditorContext } from './EditorContext.ts';
import { recordOf } from './savingSlice.ts';

type Account = NonNullable<ParsedAdapter['account']>;

/** How long a story that was saved here waits for the next change before it goes to the account, in milliseconds. */
const quietTime = 2000;

/** Whether the account has what this browser has. */
export type AccountSaving =
  | { readonly state: 'none' | 'saving' | 'saved' }
  /** `detail` is empty where nobody said why. */
  | { readonly state: 'error'; readonly detail: string };

/** Whether the writer’s account has the story too (D-SAVE). */
export interface AccountSlice {
  readonly accountSaving: AccountSaving;
  /** Sends the story to the writer's account, where it is not there yet; also the retry after a failure. */
  saveToAccount(): Promise<void>;
  /** The same once it has been quiet for a moment. */
  saveToAccountSoon(): void;
  /** Another story is about to begin: sends this one at once, in the background, as it stands. */
  leaveToAccount(): void;
}

/** Follows each save here with one to the account; failing at it hinders nothing. */
export function accountSlice({ get, set, adapter, emit, changeStory }: EditorContext): AccountSlice {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let sent: Story | undefined;
  let isOpenDue = false;
  /** Of stories that the page has left since, and that the account has not got yet. */
  const left: StoryRecord[] = [];

  const sendLeft = async (account: Account) => {
    for (let record = left[0]; record; record = left[0]) {
      const result = record.story === sent ? null : await account.save(record);
      if (result?.outcome === 'conflict') {
        await adapter().stories.save(result.record);
        await result.keepTheirs();
        left.push(result.record);
      }
      left.shift();
    }
  };

  const sendOpen = async (account: Account) => {
    const record = recordOf(get());
    const isRetry = get().accountSaving.state === 'error';
    if (record.story === sent && !isRetry) return;
    if (!isRetry) set({ accountSaving: { state: 'saving' } });
    const result = await account.save(record);
    sent = record.story;
    if (get().story.key !== record.story.key) {
      if (result.outcome !== 'conflict') return;
      await adapter().stories.save(result.record);
      await result.keepTheirs();
      left.push(result.record);
      void send();
      return;
    }
    if (result.outcome === 'conflict') {
      const { key, title } = result.record.story;
      changeStory((story) => ({ ...story, key, title }), 'silent');
      emit({ type: 'story.conflicted', record: result.record, by: 'account' });
      await get().save();
      // Only once nothing is saved under the old key any more may the other story take that place.
      if (get().saving.state !== 'error') await result.keepTheirs();
      isOpenDue = true;
      void send();
    }
    set({ accountSaving: { state: result.outcome === 'signed_out' ? 'none' : 'saved' } });
  };

  const send = inTurn(async () => {
    const { account } = adapter();
    if (!account) return;
    try {
      await sendLeft(account);
      if (!isOpenDue) return;
      isOpenDue = false;
      await sendOpen(account);
    } catch (thrown) {
      console.warn('The story could not be saved to the account.', thrown);
      set({ accountSaving: { state: 'error', detail: readableMessage(thrown) } });
    }
  });
  const slice: AccountSlice = {
    accountSaving: { state: 'none' },
    saveToAccount() {
      clearTimeout(timer);
      isOpenDue = true;
      return send();
    },
    saveToAccountSoon() {
      if (!adapter().account) return;
      clearTimeout(timer);
      timer = setTimeout(() => void slice.saveToAccount(), quietTime);
    },
    leaveToAccount() {
      clearTimeout(timer);
      const record = recordOf(get());
      if (!adapter().account || record.story === sent) return;
      isOpenDue = false;
      left.push(record);
      void send();
    },
  };
  return slice;
}
