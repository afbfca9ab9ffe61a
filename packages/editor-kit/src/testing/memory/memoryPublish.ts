import { newId, type PublishForm } from '@fabula/work-kit/core';
import type { PublishAdapter } from '../../adapter/PublishAdapter.ts';
import { type Publication, type PublishOutcome, toPublished } from '../../model/Publication.ts';
import type { Story } from '../../model/Story.ts';
import type { MemoryTroubles } from './createMemoryTroubles.ts';

/** Publications as long as the page. */
export function memoryPublish({ answer, has }: MemoryTroubles): Required<PublishAdapter> {
  const published = new Map<string, Publication>();
  const forms = new Map<string, PublishForm>();

  async function put(form: PublishForm, story: Story, id: string): Promise<PublishOutcome> {
    if (has('signed_out')) {
      forms.set(story.key, form);
      return { outcome: 'signed_out' };
    }
    await answer();
    const publication = { id, url: `https://stories.example/${id}`, published: toPublished(story, form) };
    published.set(story.key, publication);
    return { outcome: 'published', ...publication };
  }

  return {
    publish: (form, story) => put(form, story, published.get(story.key)?.id ?? newId()),
    publishAnew: (form, story) => put(form, story, newId()),
    find: async (key) => published.get(key) ?? null,
    findBlock: async () => null,
    unpublish: async (key) => void published.delete(key),
    interrupted: (key) => forms.get(key) ?? null,
    forget: (key) => void forms.delete(key),
  };
}
