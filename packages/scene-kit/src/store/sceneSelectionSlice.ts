import { elementOf } from '../model/elementOf.ts';
import { isBlank } from '../model/elementText.ts';
import type { SceneContext } from './SceneContext.ts';
import type { SceneSelectionSlice } from './SceneState.ts';

export function sceneSelectionSlice({ get, set, change }: SceneContext): SceneSelectionSlice {
  return {
    current: null,
    editing: null,
    select: (current) => get().current !== current && set({ current }),
    edit(id) {
      if (get().editing !== null && get().editing !== id) get().endEdit();
      set({ current: id, editing: id });
    },
    endEdit() {
      const { editing: id, scene, current } = get();
      if (id === null) return;
      const element = elementOf(scene.elements, id);
      if (!element || !isBlank(element)) return set({ editing: null });
      const at = scene.elements.indexOf(element);
      const neighbour = scene.elements[at - 1] ?? scene.elements[at + 1];
      change(
        (written) => ({
          ...written,
          scene: { ...written.scene, elements: written.scene.elements.filter((one) => one.id !== id) },
        }),
        'silent',
      );
      set({ editing: null, ...(current === id && { current: neighbour?.id ?? null }) });
    },
  };
}
