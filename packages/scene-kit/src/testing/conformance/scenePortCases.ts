import { type ConformanceCase, conformanceCase, during, isSameValue, must } from '@fabula/work-kit/testing';
import { paginate } from '../../model/pagination/paginate.ts';
import { defaultScenePreferences } from '../../model/Scene.ts';
import { sampleScene } from '../sampleScene.ts';
import type { SceneConformanceSubject } from './SceneConformanceSubject.ts';
import { ownScene } from './sampleScenes.ts';

const section = 'ScenePublishAdapter, D-SCENES';

export function scenePortCases({ adapter, troubles = {} }: SceneConformanceSubject): ConformanceCase[] {
  const { publish, exporting, preferences } = adapter;
  const find = publish?.find?.bind(publish);
  const unpublish = publish?.unpublish?.bind(publish);
  const interrupted = publish?.interrupted?.bind(publish);
  const forget = publish?.forget?.bind(publish);
  const pdf = exporting?.pdf?.bind(exporting);

  return [
    conformanceCase(
      'publish: says where the scene is public, and takes it back',
      section,
      { publish, find, unpublish },
      async (given) => {
        const scene = ownScene();
        const form = { title: scene.title, author: 'Ines Varga' };
        const [first, again] = [
          await given.publish.publish(form, scene),
          await given.publish.publish(form, scene),
        ];
        must(first.outcome === 'published', `Somebody is signed in, and '${first.outcome}' was answered.`);
        must(first.id !== '' && URL.canParse(first.url), `'${first.url}' is no whole address.`);
        must(isSameValue(first, again), 'The same scene was published twice, and is now in two places.');
        const found = await given.find(scene.key);
        must(
          found?.id === first.id,
          `It was published as '${first.id}', and find() gave ${JSON.stringify(found)}.`,
        );
        await given.unpublish(scene.key, { id: first.id, url: first.url });
        must(
          (await given.find(scene.key)) === null,
          'The scene was taken back, and find() says that it is public.',
        );
      },
    ),
    conformanceCase(
      'publish: keeps the form of whoever has to sign in first',
      section,
      { publish, interrupted, forget, 'troubles.signed_out': troubles.signed_out },
      async (given) => {
        const [scene, form] = [ownScene(), { title: 'The Boat', author: 'Ines' }];
        const { outcome } = await during(given['troubles.signed_out'], () =>
          given.publish.publish(form, scene),
        );
        must(outcome === 'signed_out', `Nobody is signed in, and publish() answered '${outcome}'.`);
        must(isSameValue(given.interrupted(scene.key), form), 'The form is not there any more.');
        given.forget(scene.key);
        must(given.interrupted(scene.key) === null, 'The form was let go, and is still there.');
      },
    ),
    conformanceCase(
      'exporting: makes a whole PDF',
      'SceneExportAdapter.pdf',
      { 'exporting.pdf': pdf },
      async (given) => {
        const pages = paginate(sampleScene, { hasSceneNumbers: true });
        const about = { title: 'The Last Boat', author: 'Ines', isNsfw: false };
        const { file, lost } = await given['exporting.pdf'](pages, about);
        const begins = new TextDecoder('latin1').decode(await file.slice(0, 4).arrayBuffer());
        must(begins === '%PDF', `A file of ${file.size} bytes came that does not begin as a PDF does.`);
        must(lost.length === 0, `Plain English was set, and ${lost.length} characters are said to be lost.`);
      },
    ),
    conformanceCase(
      'preferences: are remembered',
      'ScenePreferencesAdapter',
      { preferences },
      async (given) => {
        const before = given.preferences.load();
        const wanted = { isTypedOut: false, hasSceneNumbers: true };
        try {
          given.preferences.save(wanted);
          const found = given.preferences.load();
          must(
            isSameValue(found, wanted),
            `${JSON.stringify(wanted)} was saved, and ${JSON.stringify(found)} is there.`,
          );
        } finally {
          given.preferences.save({ ...defaultScenePreferences, ...before });
        }
      },
    ),
  ];
}
