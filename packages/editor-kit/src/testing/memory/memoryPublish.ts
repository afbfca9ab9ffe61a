import type { PublishAdapter } from '../../adapter/PublishAdapter.ts';
import { newId } from '../../model/newId.ts';
import type { Publication, PublishForm } from '../../model/Publication.ts';
import type { MemoryTroubles } from './createMemoryTroubles.ts';

/** Publications as long as the page. */
export function memoryPublish({ answer, has }: MemoryTroubles): Required<PublishAdapter> {
  const published = new Map<string, Publication>();
  const forms = new Map<string, PublishForm>();
  return {
    async publish(form, { key }) {
      if (has('signed_out')) {
        forms.set(key, form);
        return { outcome: 'signed_out' };
      }
      await answer();
      const id = published.get(key)?.id ?? newId();
      published.set(key, { id, url: `https://stories.example/${id}` });
      return { outcome: 'published', id, url: `https://stories.example/${id}` };
    },
    find: async (key) => published.get(key) ?? null,
    unpublish: async (key) => void published.delete(key),
    interrupted: (key) => forms.get(key) ?? null,
    forget: (key) => void forms.delete(key),
  };
}
