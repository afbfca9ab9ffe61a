import { publishedSceneContent, publishedStoryContent, readingMinutes, scenePages } from '@fabula/contract';
import type { Work, WorkEntry, Works } from '../storage/Works.ts';

/** How long works are: minutes of reading of a story, pages of a scene, both whole and at least 1. */
export interface WorkLengths {
  /** By uid, without those that cannot be measured. */
  of(entries: readonly WorkEntry[]): Promise<ReadonlyMap<string, number>>;
}

/** So many are remembered. */
const KEPT = 50_000;

/** Each work is read and measured once after each change; lists ask for the same ones again and again. */
export function workLengths(works: Pick<Works, 'find'>): WorkLengths {
  const known = new Map<string, number>();
  const nameOf = ({ uid, revision }: WorkEntry) => `${uid} ${revision}`;

  function learn(work: Work): void {
    const length = lengthOf(work);
    if (length === undefined) return;
    known.set(nameOf(work), length);
    for (const oldest of known.keys()) {
      if (known.size <= KEPT) break;
      known.delete(oldest);
    }
  }

  return {
    async of(entries) {
      for (const entry of entries) {
        if (known.has(nameOf(entry))) continue;
        const { kind, shelf, id, ownerId } = entry;
        const work = await works.find({ kind, shelf, id, ownerId });
        if (work) learn(work);
      }
      const found = new Map<string, number>();
      for (const entry of entries) {
        const length = known.get(nameOf(entry));
        if (length !== undefined) found.set(entry.uid, length);
      }
      return found;
    },
  };
}

function lengthOf({ kind, content }: Work): number | undefined {
  if (kind === 'scene') {
    const scene = publishedSceneContent.safeParse(content);
    return scene.success ? scenePages(scene.data.elements) : undefined;
  }
  const story = publishedStoryContent.safeParse(content);
  return story.success ? Math.max(1, Math.round(readingMinutes(story.data.paragraphs))) : undefined;
}
