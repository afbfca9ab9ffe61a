import { newId } from '@fabula/work-kit/core';
import {
  brief,
  type ConformanceCase,
  conformanceCase,
  isSameValue,
  must,
  proposalsCase,
  workCases,
} from '@fabula/work-kit/testing';
import { elementText } from '../../model/elementText.ts';
import type { SceneFormat } from '../../model/formats/sceneFiles.ts';
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

const sampleFiles = {
  fountain: 'INT. QUAY - NIGHT\n\nA bell rings.\n\nMARA\nWho is there?\n',
  text: 'INT. QUAY - NIGHT\n\nA bell rings.\n\nMARA\nWho is there?\n',
  fdx: `<?xml version="1.0"?><FinalDraft DocumentType="Script"><Content>${Object.entries({
    'Scene Heading': 'INT. QUAY - NIGHT',
    Action: 'A bell rings.',
    Character: 'MARA',
    Dialogue: 'Who is there?',
  })
    .map(([type, text]) => `<Paragraph Type="${type}"><Text>${text}</Text></Paragraph>`)
    .join('')}</Content></FinalDraft>`,
} satisfies Record<SceneFormat, string>;
const sampleWords = ['INT. QUAY - NIGHT', 'A bell rings.', 'MARA Who is there?'];

function scenePortCases({ adapter }: SceneConformanceSubject): ConformanceCase[] {
  const { exporting, importing, preferences, proposals } = adapter;
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
      'importing: brings what a file holds, in each format',
      'SceneImportAdapter',
      { importing },
      async (given) => {
        for (const [format, text] of Object.entries(sampleFiles)) {
          const came = await given.importing.read(new File([text], 'quay'), {
            format: format as SceneFormat,
            signal: new AbortController().signal,
          });
          const found = came.parts.elements.map(elementText);
          must(
            came.problem === null && isSameValue(found, sampleWords),
            `Of the elements ${brief(sampleWords)} came ${brief(found)}, from ${format}.`,
          );
          const ids = came.parts.elements.map(({ id }) => id);
          must(
            ids.every((id) => typeof id === 'string' && id !== '') && new Set(ids).size === ids.length,
            `Each element has an id of its own, and ${brief(ids)} came.`,
          );
        }
      },
    ),
    conformanceCase(
      'importing: says why a file cannot be read',
      'SceneImportAdapter',
      { importing },
      async (given) => {
        const file = new File([Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0, 1, 2, 3)], 'quay.fountain');
        const options = { format: 'fountain', signal: new AbortController().signal } as const;
        const { problem } = await given.importing.read(file, options);
        must(
          problem?.code === 'not_text',
          `A picture that is named as Fountain was read: ${brief(problem)}.`,
        );
      },
    ),
    conformanceCase(
      'preferences: are remembered',
      'ScenePreferencesAdapter',
      { preferences },
      async (given) => {
        const before = given.preferences.load();
        const wanted = { isAiOff: false, isTypedOut: false, hasSceneNumbers: true };
        try {
          given.preferences.save(wanted);
          const found = given.preferences.load();
          must(isSameValue(found, wanted), `${brief(wanted)} was saved, and ${brief(found)} is there.`);
        } finally {
          given.preferences.save({ ...defaultScenePreferences, ...before });
        }
      },
    ),
    proposalsCase(proposals?.subscribe?.bind(proposals), () => ({
      key: newId(),
      elements: () => sampleScene,
    })),
  ];
}
