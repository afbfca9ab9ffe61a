import type { StoryEntry } from '@fabula/contract';

/** A published story as lists have it, the `number`th of them. */
export function listedStory(number: number, rest: Partial<StoryEntry> = {}): StoryEntry {
  const id = `story_${number}`;
  const createdAt = new Date(2024, 0, 5, 12, 0, -number).toISOString();
  return {
    ...{ id, formatted_id: id, key: null, title: `Story ${number}`, author: 'Ines', premise: 'A door.' },
    ...{
      genre: 'Crime',
      isNsfw: false,
      isPublished: true,
      isOwn: false,
      isSample: false,
      createdAt,
      updatedAt: createdAt,
    },
    ...{ revision: 1, excerpt: 'The lamp went out at nine.' },
    ...rest,
  };
}
