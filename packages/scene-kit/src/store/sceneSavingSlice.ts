import { readableMessage } from '../model/readableMessage.ts';
import { recordVersion, type SceneRecord } from '../model/SceneRecord.ts';
import type { SceneContext } from './SceneContext.ts';
import type { SceneSavingSlice, SceneState } from './SceneState.ts';

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

  const saveToAccount = inTurn(async () => {
    clearTimeout(accountTimer);
    const { account } = adapter();
    const record = sceneRecordOf(get());
    const isRetry = get().accountSaving.state === 'error';
    if (!account || (record.scene === sent && !isRetry)) return;
    // The account holds ink alone: an empty scene is none there, unless one that was sent has been emptied.
    if (record.scene.elements.length === 0 && sent?.key !== record.scene.key) return;
    set({ accountSaving: { state: 'saving' } });
    try {
      const result = await account.save(record);
      sent = record.scene;
      if (result.outcome === 'conflict') {
        goOnAs(result.record, 'account');
        await save();
        // Only once nothing is saved under the old key any more may the other scene take that place.
        if (get().saving.state !== 'error') await result.keepTheirs?.();
      }
      set({ accountSaving: { state: result.outcome === 'signed_out' ? 'none' : 'saved' } });
    } catch (thrown) {
      console.warn('The scene could not be saved to the account.', thrown);
      set({ accountSaving: { state: 'error', detail: readableMessage(thrown) } });
    }
  });

  const leave = () => {
    const record = sceneRecordOf(get());
    try {
      if (isWorthSaving(record, get().canUndo)) adapter().scenes.keepUnsaved?.(record);
    } catch (thrown) {
      console.warn('What was not saved yet could not be kept.', thrown);
    }
    void save();
  };

  return { saving: { state: 'none' }, accountSaving: { state: 'none' }, save, leave, saveToAccount };
}

/** Runs `act` one at a time; what is asked for meanwhile is one more run after it, for all who asked. */
function inTurn(act: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined;
  let isStale = false;
  const drain = async () => {
    do {
      isStale = false;
      await act();
    } while (isStale);
  };
  return () => {
    isStale = true;
    running ??= drain().finally(() => {
      running = undefined;
    });
    return running;
  };
}
