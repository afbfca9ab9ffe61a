import type { EditorAdapter } from '../adapter/EditorAdapter.ts';
import type { Preferences } from '../model/Preferences.ts';
import { newRecord } from '../model/StoryRecord.ts';
import type { EditorConformanceSubject } from './conformance/EditorConformanceSubject.ts';
import { ownStory } from './conformance/sampleRecord.ts';
import { createMemoryDisk, memoryDevice, memoryTab } from './memory/createMemoryDisk.ts';
import { createMemoryTroubles } from './memory/createMemoryTroubles.ts';
import { createMemoryWriter } from './memory/createMemoryWriter.ts';
import { memoryAssistant } from './memory/memoryAssistant.ts';
import { memoryBooks } from './memory/memoryBooks.ts';
import { memoryImages } from './memory/memoryImages.ts';
import { memoryPublish } from './memory/memoryPublish.ts';
import { memoryVersions } from './memoryVersions.ts';

/** Every port of the editor on state that lasts as long as the page, and what `editorConformance` asks beside it. */
export interface MemoryEditor extends Required<Omit<EditorConformanceSubject, 'picture' | 'patience'>> {
  readonly adapter: Required<EditorAdapter>;
  readonly troubles: Required<NonNullable<EditorConformanceSubject['troubles']>>;
}

/**
 * A whole editor's adapter without a server: it writes known paragraphs, keeps stories, publishes them nowhere, and
 * has every trouble that it is told to have. It passes `editorConformance`, so that it can be read as an example.
 */
export function memoryEditor(): MemoryEditor {
  const troubles = createMemoryTroubles();
  const [disk, cloud] = [createMemoryDisk(), createMemoryDisk()];
  const { writer, openStreams } = createMemoryWriter(troubles);
  let preferences: Partial<Preferences> = {};
  return {
    adapter: {
      writer,
      stories: memoryTab(disk, troubles),
      account: memoryDevice(cloud, troubles),
      assistant: memoryAssistant(troubles),
      images: memoryImages(troubles),
      versions: memoryVersions(),
      publish: memoryPublish(troubles),
      exporting: memoryBooks(),
      preferences: {
        load: () => preferences,
        save: (given) => {
          preferences = given;
        },
      },
      feedback: () => troubles.answer(),
    },
    troubles: troubles.troubles,
    openStreams,
    readStory: disk.read,
    otherTab: () => memoryTab(disk, troubles),
    otherDevice: () => memoryDevice(cloud, troubles),
    readAccount: async (key) => (await cloud.read(key))?.story ?? null,
    async keepOlder() {
      const { story } = newRecord(ownStory());
      disk.put({ story, review: null, running: null, instruction: '' });
      return { key: story.key, paragraphs: story.paragraphs.map(({ text }) => text) };
    },
  };
}
