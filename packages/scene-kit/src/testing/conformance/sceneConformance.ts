import {
  brief,
  type ConformanceCase,
  conformanceCase,
  isSameValue,
  must,
  workCases,
} from '@fabula/work-kit/testing';
import { paginate } from '../../model/pagination/paginate.ts';
import { defaultScenePreferences } from '../../model/Scene.ts';
import { sampleScene } from '../sampleScene.ts';
import type { SceneConformanceSubject } from './SceneConformanceSubject.ts';
import { sceneKind } from './sampleScenes.ts';
import { sceneWriterCases } from './sceneWriterCases.ts';
import { voiceCases } from './voiceCases.ts';

/**
 * The contract of the adapters of the generator and the voice panel, as cases for any test runner. They keep and publish
 * scenes of their own, and spend the credits of a generation and a line. A missing port skips its cases by name.
 */
export function sceneConformance(subject: SceneConformanceSubject): ConformanceCase[] {
  const { adapter, troubles } = subject;
  return [
    ...sceneWriterCases(subject),
    ...workCases(sceneKind, {
      ...{ keeping: adapter.scenes, account: adapter.account },
      ...{ versions: adapter.versions, publish: adapter.publish, troubles },
      read: subject.readScene?.bind(subject),
      otherTab: subject.otherTab?.bind(subject),
      keepOlder: subject.keepOlder?.bind(subject),
      otherDevice: subject.otherDevice?.bind(subject),
      readAccount: subject.readAccount?.bind(subject),
    }),
    ...scenePortCases(subject),
    ...voiceCases(subject),
  ];
}

function scenePortCases({ adapter }: SceneConformanceSubject): ConformanceCase[] {
  const { exporting, preferences } = adapter;
  const pdf = exporting?.pdf?.bind(exporting);

  return [
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
          must(isSameValue(found, wanted), `${brief(wanted)} was saved, and ${brief(found)} is there.`);
        } finally {
          given.preferences.save({ ...defaultScenePreferences, ...before });
        }
      },
    ),
  ];
}
