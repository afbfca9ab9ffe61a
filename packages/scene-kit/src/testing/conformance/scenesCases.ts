import {
  type ConformanceCase,
  conformanceCase,
  during,
  isSameValue,
  must,
  rejection,
  sentenceOf,
} from '@fabula/work-kit/testing';
import { newSceneRecord, type SceneRecord } from '../../model/SceneRecord.ts';
import type { SceneConformanceSubject } from './SceneConformanceSubject.ts';
import { oddTexts, ownScene, wholeRecord } from './sampleScenes.ts';

const section = 'ScenesAdapter.save, S6';

export function scenesCases(subject: SceneConformanceSubject): ConformanceCase[] {
  const { adapter, troubles = {} } = subject;
  const scenes = adapter.scenes && answering(adapter.scenes);
  const account = adapter.account && answering(adapter.account);
  const [readScene, otherTab] = [subject.readScene?.bind(subject), subject.otherTab?.bind(subject)];
  const readAccount = subject.readAccount?.bind(subject);
  const otherDevice = subject.otherDevice?.bind(subject);
  const reading = { scenes, readScene };

  return [
    conformanceCase('scenes: what was saved is there once save resolves', section, reading, async (given) => {
      const record = wholeRecord();
      await saved(given.scenes, record);
      await found(given.readScene, record);
    }),
    ...Object.entries(oddTexts).map(([name, text]) =>
      conformanceCase(`scenes: keeps ${name}`, section, reading, async (given) => {
        const elements = [{ id: 'own-1', type: 'dialogue' as const, character: 'Ines', line: text }];
        const record = newSceneRecord(ownScene({ elements, premise: text.slice(0, 1000) }));
        await saved(given.scenes, record);
        await found(given.readScene, record);
      }),
    ),
    conformanceCase('scenes: of two saves at once the later one stays', section, reading, async (given) => {
      const scene = ownScene();
      await saved(given.scenes, newSceneRecord(scene));
      const later = newSceneRecord({ ...scene, genre: 'Later' });
      await Promise.all([
        saved(given.scenes, newSceneRecord({ ...scene, genre: 'Earlier' })),
        saved(given.scenes, later),
      ]);
      await found(given.readScene, later);
    }),
    conformanceCase(
      'scenes: two tabs overwrite nothing of each other',
      'SceneSaveOutcome, D-LOCAL',
      { ...reading, otherTab },
      async (given) => {
        const scene = ownScene();
        await saved(given.scenes, newSceneRecord(scene));
        const theirs = newSceneRecord({ ...scene, genre: 'Theirs' });
        const ours = newSceneRecord({ ...scene, genre: 'Ours' });
        const first = await answering(await given.otherTab()).save(theirs);
        const second = await given.scenes.save(ours);
        const results = [
          { outcome: first, sent: theirs },
          { outcome: second, sent: ours },
        ];
        must(
          results.some(({ outcome }) => outcome.outcome === 'conflict'),
          'Two tabs saved the same scene differently, and neither heard of a conflict.',
        );
        for (const { outcome, sent } of results) {
          const record = outcome.outcome === 'conflict' ? outcome.record : sent;
          must(
            record.scene.genre === sent.scene.genre,
            'The record of a conflict is not what was to be saved.',
          );
          await found(given.readScene, record);
        }
      },
    ),
    conformanceCase(
      'scenes: a save that failed says so, and can be made again',
      section,
      { ...reading, 'troubles.storage_broken': troubles.storage_broken },
      async (given) => {
        const record = wholeRecord();
        const thrown = await during(given['troubles.storage_broken'], () =>
          rejection(() => given.scenes.save(record), 'save() resolved, and nothing could be kept.'),
        );
        must(sentenceOf(thrown).trim() !== '', 'save() rejected without a word.');
        await saved(given.scenes, record);
        await found(given.readScene, record);
      },
    ),
    conformanceCase(
      'account: what was saved is in the account',
      'SceneAccountAdapter.save, D-SCENES',
      { account, readAccount },
      async (given) => {
        const scene = ownScene();
        for (const genre of ['Once', 'Again', 'Again']) {
          const { outcome } = await given.account.save(newSceneRecord({ ...scene, genre }));
          must(outcome === 'saved', `Nobody else has this scene, and save() answered '${outcome}'.`);
          const there = await given.readAccount(scene.key);
          must(there !== null, 'save() resolved, and the account does not hold the scene.');
          const said = (of: typeof scene) => of.elements.map(({ id: _, ...content }) => content);
          must(
            there.genre === genre && isSameValue(said(there), said(scene)),
            'What the account holds is not what was saved.',
          );
        }
      },
    ),
    conformanceCase(
      'account: two devices overwrite nothing of each other',
      'SceneAccountAdapter.save, D-SCENES',
      { account, readAccount, otherDevice },
      async (given) => {
        const scene = ownScene({ genre: 'Theirs' });
        await (await given.otherDevice()).save(newSceneRecord(scene));
        const result = await given.account.save(newSceneRecord({ ...scene, genre: 'Ours' }));
        must(
          result.outcome === 'conflict',
          `Another device saved it first, and '${result.outcome}' was answered.`,
        );
        must(
          result.record.scene.genre === 'Ours' && result.record.scene.key !== scene.key,
          'The record of a conflict must be what was to be saved, under a key of its own.',
        );
        must(
          (await given.readAccount(scene.key))?.genre === 'Theirs',
          'What the other device saved is gone.',
        );
        await result.keepTheirs?.();
      },
    ),
    conformanceCase(
      'account: nobody who is signed in is no error',
      'SceneAccountAdapter.save',
      { account, 'troubles.signed_out': troubles.signed_out },
      async (given) => {
        const { outcome } = await during(given['troubles.signed_out'], () =>
          given.account.save(wholeRecord()),
        );
        must(outcome === 'signed_out', `Nobody is signed in, and save() answered '${outcome}'.`);
      },
    ),
  ];
}

/** Resolving with nothing means saved. */
function answering<Outcome>(port: Saves<Outcome>) {
  return {
    save: async (record: SceneRecord) => (await port.save(record)) ?? { outcome: 'saved' as const },
  };
}

interface Saves<Outcome> {
  // biome-ignore lint/suspicious/noConfusingVoidType: as the ports have it
  save(record: SceneRecord): Promise<Outcome | void>;
}

async function saved(scenes: Saves<{ outcome: string }>, record: SceneRecord): Promise<void> {
  const { outcome } = (await scenes.save(record)) ?? { outcome: 'saved' };
  must(outcome === 'saved', `Nobody else has this scene, and save() answered '${outcome}'.`);
}

async function found(read: (key: string) => Promise<SceneRecord | null>, record: SceneRecord): Promise<void> {
  const there = await read(record.scene.key);
  must(there !== null, 'save() resolved, and the scene is not there: it would not survive a killed tab.');
  for (const part of ['scene', 'proposal', 'instruction'] as const)
    must(
      isSameValue(there[part], record[part]),
      `What was saved as '${part}' is not what is there: ${(JSON.stringify(there[part]) ?? 'nothing').slice(0, 300)}`,
    );
}
