import type { SceneContext } from './SceneContext.ts';
import type { ScenePublishingSlice } from './SceneState.ts';

export function scenePublishingSlice({ get, adapter }: SceneContext): ScenePublishingSlice {
  return {
    async publish(form) {
      const { publish } = adapter();
      if (!publish) throw new Error('There is no adapter to publish with.');
      await get().save();
      return publish.publish(form, get().scene);
    },
    async findPublication() {
      try {
        return (await adapter().publish?.find?.(get().scene.key)) ?? null;
      } catch (thrown) {
        console.warn('Whether the scene is published could not be learnt.', thrown);
        return null;
      }
    },
    unpublish: async (publication) => adapter().publish?.unpublish?.(get().scene.key, publication),
    interruptedForm: () => adapter().publish?.interrupted?.(get().scene.key) ?? null,
    forgetForm: () => adapter().publish?.forget?.(get().scene.key),
  };
}
