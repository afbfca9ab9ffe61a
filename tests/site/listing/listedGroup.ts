import type { StoryEntry, StoryGroup } from '@fabula/contract';

/** A group of these stories; there may be more than were sent. */
export function listedGroup(name: string, stories: readonly StoryEntry[], count?: number): StoryGroup {
  return { name, count: count ?? stories.length, stories: [...stories] };
}
