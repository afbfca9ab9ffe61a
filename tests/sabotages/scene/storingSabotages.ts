import type { SceneElement } from '../../../packages/scene-kit/src/model/SceneElement.ts';
import type { MemoryGenerator } from '../../../packages/scene-kit/src/testing/memoryGenerator.ts';
import { breaks, type Sabotage } from './Sabotage.ts';

const later = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Breaks every spoken line on its way to where it is kept. */
function garbles(change: (text: string) => string): Sabotage {
  const garbled = (element: SceneElement) =>
    element.type === 'dialogue' ? { ...element, line: change(element.line) } : element;
  return breaks('scenes', /not what is there/, ({ save }) => ({
    save: (record) =>
      save({ ...record, scene: { ...record.scene, elements: record.scene.elements.map(garbled) } }),
  }));
}

/** Puts it there whatever was there before. */
const overwriting = (good: MemoryGenerator): MemoryGenerator => ({
  ...good,
  otherTab: () => good.adapter.scenes,
  otherDevice: () => good.adapter.account,
});

/** Ways to break what keeps scenes, by the case that finds each. */
export const storingSabotages: Readonly<Record<string, Sabotage>> = {
  'scenes: what was saved is there once save resolves': breaks(
    'scenes',
    /would not survive a killed tab/,
    ({ save }) => ({
      async save(record) {
        void later(20).then(() => save(record));
        return { outcome: 'saved' };
      },
    }),
  ),
  'scenes: keeps right-to-left text': garbles((text) => text.replace(/[\u0590-\u06ff]/g, '?')),
  'scenes: keeps emoji': garbles((text) => text.replace(/\p{Extended_Pictographic}/gu, '')),
  'scenes: keeps markup': garbles((text) => text.replace(/<[^>]*>/g, '')),
  'scenes: keeps 100,000 characters': garbles((text) => text.slice(0, 65_535)),
  'scenes: of two saves at once the later one stays': breaks('scenes', /not what is there/, ({ save }) => ({
    async save(record) {
      await later(record.scene.genre === 'Earlier' ? 20 : 0);
      return save(record);
    },
  })),
  'scenes: two tabs overwrite nothing of each other': {
    says: /neither heard of a conflict/,
    broken: overwriting,
  },
  'scenes: a save that failed says so, and can be made again': breaks(
    'scenes',
    /save\(\) resolved/,
    ({ save }) => ({
      save: (record) => save(record).catch(() => ({ outcome: 'saved' as const })),
    }),
  ),
  'account: what was saved is in the account': breaks('account', /What the account holds/, ({ save }) => ({
    save: ({ scene, ...rest }) => save({ ...rest, scene: { ...scene, elements: scene.elements.slice(1) } }),
  })),
  'account: two devices overwrite nothing of each other': {
    says: /Another device saved it first/,
    broken: overwriting,
  },
  'account: nobody who is signed in is no error': breaks('account', /It went wrong/, ({ save }) => ({
    async save(record) {
      const result = await save(record);
      if (result?.outcome === 'signed_out') throw new Error('It went wrong.');
      return result;
    },
  })),
};
