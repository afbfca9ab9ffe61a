import type { SceneElement } from '@fabula/contract';
import { plainWords } from '@fabula/writing';
import type { Storage } from '../../storage/Storage.ts';
import type { WorkDraft } from '../../storage/Works.ts';
import { isSample, samplesOwner } from '../policies/workPolicies.ts';
import { cleanWorkId } from './workIds.ts';
import { excerptOf } from './works.ts';

export interface SamplesConfig {
  storage: Storage;
  /** The last of a kind is first in the lists. */
  samples: Samples;
  /** False deletes the samples that were made. */
  areWanted: boolean;
  now(): number;
  logError(reference: string, error: unknown): void;
}

interface SampleWords {
  title: string;
  premise: string;
  genre: string;
}

interface Samples {
  readonly stories: readonly (SampleWords & { paragraphs: string[] })[];
  readonly scenes: readonly (SampleWords & { elements: SceneElement[] })[];
}

interface SamplesMark {
  state: 'made' | 'removed';
}

const COLLECTION = 'samples';
const ID = 'samples';

/**
 * Publishes samples in a fresh store, once: a deleted sample does not come back. Concurrent instances make
 * one of each. Failure does not stop the start.
 */
export async function sampleWorks({
  storage,
  samples,
  areWanted,
  now,
  logError,
}: SamplesConfig): Promise<void> {
  try {
    const marks = storage.documents<SamplesMark>(COLLECTION);
    const mark = await marks.get(ID);
    if (areWanted && mark === undefined) {
      if (await isFresh(storage)) await make(storage, samples, now());
      await marks.create(ID, { state: 'made' });
    } else if (!areWanted && mark?.value.state === 'made') {
      await removeAll(storage);
      await marks.update(ID, { state: 'removed' }, mark.revision);
    }
  } catch (error) {
    logError('sample works', error);
  }
}

/** An interrupted start may have made some of the samples. */
async function isFresh(storage: Storage): Promise<boolean> {
  if ((await storage.collections()).length > 0) return false;
  for await (const work of storage.works.all()) if (!isSample(work)) return false;
  return true;
}

async function make({ works }: Storage, samples: Samples, time: number): Promise<void> {
  const drafts = sampleDrafts(samples, time);
  for (const draft of drafts) {
    const { kind, shelf, ownerId, baseId: id } = draft;
    if ((await works.find({ kind, shelf, ownerId, id })) === undefined) await works.save(draft);
  }
}

async function removeAll({ works }: Storage): Promise<void> {
  for await (const { kind, shelf, id, ownerId } of works.all(samplesOwner))
    await works.delete({ kind, shelf, id, ownerId });
}

function sampleDrafts(samples: Samples, time: number): WorkDraft[] {
  const stories = samples.stories.map(({ paragraphs, ...words }) => ({
    ...words,
    kind: 'story' as const,
    content: { paragraphs, storyProgress: 100 },
    excerpt: excerptOf(paragraphs.map(plainWords)),
  }));
  const scenes = samples.scenes.map(({ elements, ...words }) => ({
    ...words,
    kind: 'scene' as const,
    content: { elements, sceneProgress: 100 },
    excerpt: excerptOf(elements.map((one) => ('description' in one ? (one.description ?? '') : ''))),
  }));
  const works = [...stories, ...scenes];
  return works.map((work, index) => {
    const baseId = cleanWorkId(work.title) ?? work.kind;
    return {
      ...work,
      shelf: 'published',
      ownerId: samplesOwner,
      baseId,
      // A fixed key: concurrent instances save the same work.
      key: baseId,
      author: 'Fabula (sample)',
      isNsfw: false,
      // The order of lists is the order of these.
      now: new Date(time - (works.length - index) * 1000).toISOString(),
    };
  });
}
