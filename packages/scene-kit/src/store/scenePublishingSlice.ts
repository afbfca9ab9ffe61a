import type { PublishingBlock } from '@fabula/work-kit/core';
import type { ScenePublishAdapter } from '../adapter/ScenePublishAdapter.ts';
import type { SceneContext } from './SceneContext.ts';
import type { ScenePublishingSlice } from './SceneState.ts';

export function scenePublishingSlice({ get, adapter }: SceneContext): ScenePublishingSlice {
  const saved = async () => {
    const { publish } = adapter();
    if (!publish) throw new Error('There is no adapter to publish with.');
    await get().save();
    return publish;
  };
  return {
    publish: async (form, publication) => (await saved()).publish(form, get().scene, publication),
    async publishAnew(form) {
      const publish = await saved();
      if (!publish.publishAnew) throw new Error('The adapter cannot publish a scene twice.');
      return publish.publishAnew(form, get().scene);
    },
    findPublication: async () => (await adapter().publish?.find?.(get().scene.key)) ?? null,
    findPublishingBlock: () => learnBlock(adapter().publish),
    unpublish: async (publication) => adapter().publish?.unpublish?.(get().scene.key, publication),
    interruptedForm: () => adapter().publish?.interrupted?.(get().scene.key) ?? null,
    forgetForm: () => adapter().publish?.forget?.(get().scene.key),
  };
}

async function learnBlock(publish: ScenePublishAdapter | undefined): Promise<PublishingBlock | null> {
  try {
    return (await publish?.findBlock?.()) ?? null;
  } catch (thrown) {
    console.warn('Whether publishing is blocked could not be learnt.', thrown);
    return null;
  }
}
