import type { KeptVersion } from './Backup.ts';

/**
 * Versions of one story as a backup holds them: each paragraph and picture once, however many versions have it. Two
 * hundred versions of a novel are hardly larger than the novel.
 */
export interface PackedVersions {
  paragraphs: readonly unknown[];
  images: readonly unknown[];
  /** Versions with numbers in the place of their paragraphs and pictures. */
  list: readonly unknown[];
}

/** Takes versions one at a time, so that never all of them are in memory. */
export function createVersionPacker(): { add(version: KeptVersion): void; pack(): PackedVersions } {
  const paragraphs = createPool();
  const images = createPool();
  const list: unknown[] = [];
  return {
    add(version) {
      const { story } = version;
      list.push({
        ...version,
        story: {
          ...story,
          paragraphs: story.paragraphs.map(paragraphs.numberOf),
          images: story.images.map(images.numberOf),
        },
      });
    },
    pack: () => ({ paragraphs: paragraphs.all(), images: images.all(), list }),
  };
}

/** Versions as they were packed, unchecked; what is none is left out. */
export function unpackVersions(packed: unknown): unknown[] {
  const { paragraphs, images, list } = fieldsOf(packed);
  return arrayOf(list).map((version) => {
    const { story, ...rest } = fieldsOf(version);
    const given = fieldsOf(story);
    return {
      ...rest,
      story: {
        ...given,
        paragraphs: arrayOf(given.paragraphs).map((number) => arrayOf(paragraphs)[Number(number)]),
        images: arrayOf(given.images).map((number) => arrayOf(images)[Number(number)]),
      },
    };
  });
}

function createPool() {
  const numbers = new Map<string, number>();
  const all: unknown[] = [];
  return {
    all: () => all,
    numberOf(value: unknown): number {
      const key = JSON.stringify(value);
      const known = numbers.get(key);
      if (known !== undefined) return known;
      numbers.set(key, all.length);
      return all.push(value) - 1;
    },
  };
}

function fieldsOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}

function arrayOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}
