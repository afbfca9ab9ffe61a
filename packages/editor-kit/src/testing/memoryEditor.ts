import { newId, type SaveFailureCode, type WorkVersion } from '@fabula/work-kit/core';
import {
  type MemoryTroubles,
  memoryKeeping,
  memoryPublish,
  memoryTroubles,
  memoryVersionsOf,
  memoryWorks,
} from '@fabula/work-kit/testing';
import type {
  AssistantAdapter,
  CopiesAdapter,
  EditorAdapter,
  ExportAdapter,
  ImagesAdapter,
  PictureWish,
  StoriesAdapter,
  VersionsAdapter,
} from '../adapter/EditorAdapter.ts';
import { countStoryWords } from '../model/countWords.ts';
import { importStory } from '../model/formats/importStory.ts';
import type { Preferences } from '../model/Preferences.ts';
import { toPublished } from '../model/Publication.ts';
import type { Story } from '../model/Story.ts';
import type { CopiesState, StoryCopy } from '../model/StoryCopy.ts';
import { newRecord, type StoryRecord } from '../model/StoryRecord.ts';
import type { WritingPlace } from '../model/WritingPlace.ts';
import { createPassageIndex } from '../passages/createPassageIndex.ts';
import type { EditorConformanceSubject } from './conformance/EditorConformanceSubject.ts';
import { memoryProposals } from './memoryProposals.ts';
import { ownStory, storyKind } from './samples.ts';
import { createMemoryWriter } from './scriptedWriter.ts';

/** Every port in memory, with the helpers that `editorConformance` needs. */
export interface MemoryEditor extends Required<Omit<EditorConformanceSubject, 'picture' | 'patience'>> {
  readonly adapter: Required<EditorAdapter>;
  readonly troubles: Required<NonNullable<EditorConformanceSubject['troubles']>>;
}

/**
 * A complete adapter in memory, with every trouble on demand. It passes `editorConformance`, so that it
 * serves as an example.
 */
export function memoryEditor(): MemoryEditor {
  const troubles = memoryTroubles();
  const works = memoryWorks(storyKind, troubles);
  const { writer, openStreams } = createMemoryWriter(troubles);
  let preferences: Partial<Preferences> = {};
  const places = new Map<string, WritingPlace>();
  return {
    adapter: {
      writer,
      stories: works.openTab(),
      account: works.openDevice(),
      assistant: memoryAssistant(troubles),
      images: memoryImages(troubles),
      versions: memoryVersions(),
      publish: memoryPublish('stories.example', toPublished, troubles),
      exporting: memoryBooks(),
      importing: { read: async (file, options) => importStory(file, options) },
      preferences: {
        load: () => preferences,
        save: (given) => {
          preferences = given;
        },
      },
      places: {
        find: (key) => places.get(key) ?? null,
        keep: (key, place) => void places.set(key, place),
      },
      copies: memoryCopies(),
      languages: { guess: async () => null },
      passages: createPassageIndex(),
      feedback: () => troubles.answer(),
      proposals: memoryProposals(),
    },
    troubles: troubles.troubles,
    openStreams,
    readStory: works.read,
    otherTab: works.openTab,
    otherDevice: works.openDevice,
    readAccount: works.readAccount,
    async keepOlder() {
      const { story } = newRecord(ownStory());
      works.put({ story, review: null, running: null, instruction: '' });
      return { key: story.key, paragraphs: story.paragraphs.map(({ text }) => text) };
    },
  };
}

function memoryAssistant({ answer }: MemoryTroubles): AssistantAdapter {
  return {
    async suggest({ count }, { signal }) {
      await answer(signal);
      return Array.from({ length: count }, (_, index) => `Let it rain for ${index + 1} days.`);
    },
    async summarise({ paragraphs }, { signal }) {
      await answer(signal);
      return paragraphs[0]?.split('.')[0] ?? '';
    },
    async title({ text }, { signal }) {
      await answer(signal);
      return text.split(/\s/).slice(0, 3).join(' ');
    },
  };
}

function memoryBooks(): ExportAdapter {
  return {
    async book(format, { paragraphs }) {
      const text = paragraphs.map((paragraph) => paragraph.text).join('\n\n');
      return { file: new Blob([format === 'pdf' ? '%PDF-1.7\n' : 'PK\u0003\u0004', text]), lost: [] };
    },
  };
}

/** Files that are kept up to date, in memory. */
function memoryCopies(): Required<CopiesAdapter> {
  const states = new Map<string, CopiesState>();
  const none: CopiesState = { copy: null, isInAccount: false, canJoin: true, dismissedAt: null };
  const stateOf = (key: string) => states.get(key) ?? none;
  const write = (key: string, name: string) => {
    const copy: StoryCopy = { name, at: new Date().toISOString(), isLive: true };
    states.set(key, { ...stateOf(key), copy });
    return copy;
  };
  return {
    find: async (key) => stateOf(key),
    save: async (key, { name }) => write(key, name),
    update: async (key) => {
      const { copy } = stateOf(key);
      return copy && write(key, copy.name);
    },
    dismiss: async (key, dismissedAt) => void states.set(key, { ...stateOf(key), dismissedAt }),
    join: () => undefined,
  };
}

function memoryImages({ answer, pause }: MemoryTroubles): Required<ImagesAdapter> {
  const wishes = new Map<string, PictureWish>();
  return {
    async add(file, { signal }) {
      await answer(signal);
      const bytes = new Uint8Array(await file.arrayBuffer());
      const isPicture = ['\x89PNG', '\xff\xd8\xff', 'RIFF', 'GIF8'].some((letters) =>
        [...letters].every((letter, index) => bytes[index] === letter.charCodeAt(0)),
      );
      if (!isPicture) throw new Error('This file is damaged, or holds no picture. Try another one.');
      return { imageId: null, imageUrl: `data:${file.type};base64,${btoa(String.fromCharCode(...bytes))}` };
    },
    async draw(prompt, { signal, onStep }) {
      await answer(signal);
      for (const [sentence, progress] of [
        ['Reading the prompt', 0],
        ['Drawing', 50],
      ] as const) {
        signal.throwIfAborted();
        onStep?.({ sentence, progress });
        await pause(signal);
      }
      return { imageId: newId(), imageUrl: `/drawings/${encodeURIComponent(prompt)}.svg` };
    },
    discard: () => undefined,
    resolve: ({ imageUrl }) => imageUrl,
    keepWish: (key, wish) => void (wish ? wishes.set(key, wish) : wishes.delete(key)),
    keptWish: (key) => wishes.get(key) ?? null,
  };
}

/** A `stories` port with inspectable records. */
export interface MemoryStories extends StoriesAdapter {
  /** By story key. */
  readonly records: ReadonlyMap<string, StoryRecord>;
  /** Makes saves fail with this code, until null. */
  failWith(code: SaveFailureCode | null): void;
}

/** Stories in memory. */
export const memoryStories = (): MemoryStories => memoryKeeping(({ story }) => story.key);

export interface MemoryVersion extends WorkVersion {
  story: Story;
}

/** A `versions` port with an inspectable list. */
export interface MemoryVersions extends VersionsAdapter {
  /** Newest first. */
  readonly kept: readonly MemoryVersion[];
}

/** Versions in memory. Those given belong to every story, new ones to their own. */
export const memoryVersions = (given: readonly MemoryVersion[] = [], unreadable = 0): MemoryVersions =>
  memoryVersionsOf('story', ({ paragraphs }: Story) => countStoryWords(paragraphs), given, unreadable);
