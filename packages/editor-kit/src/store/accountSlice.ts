import { readableMessage } from '../model/readableMessage.ts';
import type { Story } from '../model/Story.ts';
import type { EditorContext } from './EditorContext.ts';
import { inTurn } from './inTurn.ts';
import { recordOf } from './savingSlice.ts';

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
}

/** Follows each save here with one to the account; failing at it hinders nothing. */
export function accountSlice({ get, set, adapter, emit, changeStory }: EditorContext): AccountSlice {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let sent: Story | undefined;

  const saveOnce = async () => {
    const { account } = adapter();
    const record = recordOf(get());
    const isRetry = get().accountSaving.state === 'error';
    if (!account || (record.story === sent && !isRetry)) return;
    if (!isRetry) set({ accountSaving: { state: 'saving' } });
    try {
      const result = await account.save(record);
      sent = record.story;
      if (result.outcome === 'conflict') {
        const { key, title } = result.record.story;
        changeStory((story) => ({ ...story, key, title }), 'silent');
        emit({ type: 'story.conflicted', record: result.record, by: 'account' });
        await get().save();
        // Only once nothing is saved under the old key any more may the other story take that place.
        if (get().saving.state !== 'error') await result.keepTheirs();
        void send();
      }
      set({ accountSaving: { state: result.outcome === 'signed_out' ? 'none' : 'saved' } });
    } catch (thrown) {
      console.warn('The story could not be saved to the account.', thrown);
      set({ accountSaving: { state: 'error', detail: readableMessage(thrown) } });
    }
  };

  const send = inTurn(saveOnce);
  const slice: AccountSlice = {
    accountSaving: { state: 'none' },
    saveToAccount() {
      clearTimeout(timer);
      return send();
    },
    saveToAccountSoon() {
      if (!adapter().account) return;
      clearTimeout(timer);
      timer = setTimeout(() => void slice.saveToAccount(), quietTime);
    },
  };
  return slice;
}
