import { inTurn, readableMessage } from '@fabula/work-kit/core';
import type { ParsedAdapter } from '../adapter/parsedAdapter.ts';
import { recordVersion, type SceneRecord } from '../model/SceneRecord.ts';
import type { SceneContext } from './SceneContext.ts';
import type { SceneSavingSlice, SceneState } from './SceneState.ts';

type SceneAccount = NonNullable<ParsedAdapter['account']>;

/** How long 'saved' shows, in milliseconds (writing.md §4). */
const savedIndicatorTime = 2000;
/** How long a scene that was saved here waits for the next change before it goes to the account, in milliseconds. */
const accountQuietTime = 2000;

/** What a state holds that is worth keeping. */
function sceneRecordOf({
  scene,
  proposal,
  instruction,
  proposedTitle,
  suggestedPremise,
}: SceneState): SceneRecord {
  return {
    version: recordVersion,
    scene,
    proposal,
    instruction,
    ...(proposedTitle !== null && { proposedTitle }),
    ...(suggestedPremise !== null && { suggestedPremise }),
  };
}

/** A premise that nobody has touched is no scene yet. */
function isWorthSaving({ scene, proposal, instruction }: SceneRecord, isTouched: boolean): boolean {
  const words = [scene.title, instruction, ...(isTouched ? [scene.premise, scene.genre] : [])];
  return scene.elements.length > 0 || proposal !== null || words.some((text) => text.trim() !== '');
}

/** Saves one record at a time, here and then to the account; what changes meanwhile is saved next. */
export function sceneSavingSlice({ get, set, adapter, emit, change }: SceneContext): SceneSavingSlice {
  let savedTimer: ReturnType<typeof setTimeout> | undefined;
  let accountTimer: ReturnType<typeof setTimeout> | undefined;
  let sent: SceneState['scene'] | undefined;
  let isOpenDue = false;
  /** Of scenes that the page has left since, and that the account has not got yet. */
  const left: SceneRecord[] = [];

  /** The account holds ink alone: an empty scene is none there, unless one that was sent has been emptied. */
  const isEmptyThere = ({ scene }: SceneRecord) => scene.elements.length === 0 && sent?.key !== scene.key;

  const goOnAs = (record: SceneRecord, by: 'tab' | 'account') => {
    const { key, title } = record.scene;
    change((written) => ({ ...written, scene: { ...written.scene, key, title } }), 'silent');
    emit({ type: 'scene.conflicted', record, by });
  };

  const save = inTurn(async () => {
    const record = sceneRecordOf(get());
    if (!isWorthSaving(record, get().canUndo)) return;
    clearTimeout(savedTimer);
    set({ saving: { state: 'saving' } });
    try {
      const result = await adapter().scenes.save(record);
      if (result.outcome === 'conflict') goOnAs(result.record, 'tab');
      set({ saving: { state: 'saved' } });
      savedTimer = setTimeout(() => set({ saving: { state: 'none' } }), savedIndicatorTime);
      emit({ type: 'scene.saved', record: result.outcome === 'conflict' ? result.record : record });
      if (!adapter().account) return;
      clearTimeout(accountTimer);
      accountTimer = setTimeout(() => void saveToAccount(), accountQuietTime);
    } catch (thrown) {
      console.warn('The scene could not be saved.', thrown);
      set({ saving: { state: 'error', detail: readableMessage(thrown) } });
    }
  });

  const sendLeft = async (account: SceneAccount) => {
    for (let record = left[0]; record; record = left[0]) {
      const result = record.scene === sent ? null : await account.save(record);
      if (result?.outcome === 'conflict') {
        await adapter().scenes.save(result.record);
        await result.keepTheirs?.();
        left.push(result.record);
      }
      left.shift();
    }
  };

  const sendOpen = async (account: SceneAccount) => {
    const record = sceneRecordOf(get());
    const isRetry = get().accountSaving.state === 'error';
    if (record.scene === sent && !isRetry) return;
    if (isEmptyThere(record)) return;
    set({ accountSaving: { state: 'saving' } });
    const result = await account.save(record);
    sent = record.scene;
    if (get().scene.key !== record.scene.key) {
      if (result.outcome !== 'conflict') return;
      await adapter().scenes.save(result.record);
      await result.keepTheirs?.();
      left.push(result.record);
      void send();
      return;
    }
    if (result.outcome === 'conflict') {
      goOnAs(result.record, 'account');
      await save();
      // Only once nothing is saved under the old key any more may the other scene take that place.
      if (get().saving.state !== 'error') await result.keepTheirs?.();
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
      console.warn('The scene could not be saved to the account.', thrown);
      set({ accountSaving: { state: 'error', detail: readableMessage(thrown) } });
    }
  });

  const saveToAccount = () => {
    clearTimeout(accountTimer);
    isOpenDue = true;
    return send();
  };

  const leaveToAccount = () => {
    clearTimeout(accountTimer);
    const record = sceneRecordOf(get());
    if (!adapter().account || record.scene === sent || isEmptyThere(record)) return;
    isOpenDue = false;
    left.push(record);
    void send();
  };

  const leave = () => {
    const record = sceneRecordOf(get());
    try {
      if (isWorthSaving(record, get().canUndo)) adapter().scenes.keepUnsaved?.(record);
    } catch (thrown) {
      console.warn('What was not saved yet could not be kept.', thrown);
    }
    void save();
  };

  return {
    saving: { state: 'none' },
    accountSaving: { state: 'none' },
    save,
    leave,
    saveToAccount,
    leaveToAccount,
  };
}
