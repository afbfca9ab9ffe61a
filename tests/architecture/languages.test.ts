import { describe, expect, it } from 'vitest';
import { germanStrings as germanAccount } from '../../packages/account-kit/src/strings/de.ts';
import { englishStrings as accountStrings } from '../../packages/account-kit/src/strings/en.ts';
import { germanStrings as germanEditor } from '../../packages/editor-kit/src/strings/de.ts';
import { englishStrings as editorStrings } from '../../packages/editor-kit/src/strings/en.ts';
import {
  germanStrings as germanLibrary,
  germanReadingStrings,
  germanTransferStrings,
} from '../../packages/library-kit/src/strings/de.ts';
import {
  englishReadingStrings,
  englishTransferStrings,
  englishStrings as libraryStrings,
} from '../../packages/library-kit/src/strings/en.ts';
import { lostKinds } from '../../packages/scene-kit/src/model/formats/SceneParts.ts';
import { viewerStrings } from '../../packages/scene-kit/src/react/viewerStrings.ts';
import { voiceStrings } from '../../packages/scene-kit/src/react/voiceStrings.ts';
import {
  germanStrings as germanScene,
  germanViewerStrings,
  germanVoiceStrings,
} from '../../packages/scene-kit/src/strings/de.ts';
import { englishStrings as sceneStrings } from '../../packages/scene-kit/src/strings/en.ts';
import { checkDictionary, sentencesOf } from './checks/checkDictionary.ts';
import { checkGerman } from './checks/checkGerman.ts';
import { readRepository } from './readRepository.ts';

interface Translation {
  kit: string;
  own: Record<string, unknown>;
  german: Record<string, unknown>;
  /** The same in both: names, signs, and words that German has taken in. */
  same: string[];
  /** What functions are given that take more than a number or a text. */
  given?: Record<string, unknown[][]>;
}

const eachFeeling = ['happy', 'sad', 'angry'].flatMap((feeling) => [0, 1, 2, 3].map((one) => [one, feeling]));
const times = [['2026-03-01T12:00:00Z'], ['2025-12-24T18:30:00Z']];
const counted = [[{ added: 1204, changed: 1, removed: 2 }], [{ added: 0, changed: 0, removed: 1 }]];
const lostOf = (kinds: readonly string[]) =>
  kinds.flatMap((kind) => [
    [{ kind, count: 1204, line: 1204, text: 'Mara' }],
    [{ kind, count: 1, line: null, text: '' }],
  ]);

const translations: Translation[] = [
  {
    kit: 'editor-kit',
    own: editorStrings,
    german: germanEditor,
    same: [
      'genre',
      'seenGroups.genre',
      'seenParts.genre',
      'publishFields.genre',
      'original',
      'feedbackName',
      'sentParts.genre',
      'keys.Alt',
      'keys.Esc',
      'keys.Tab',
      'exportFormat',
      'formats.markdown',
      'formats.epub',
      'formats.docx',
      'formats.pdf',
    ],
    given: {
      lost: lostOf([
        'picks',
        'pictures',
        'formatting',
        'headings',
        'lists',
        'quotes',
        'code',
        'html',
        'links',
      ]),
      publishParagraphs: counted,
      publishPictures: counted,
      versionAt: times.map(([time]) => [new Date(time ?? '')]),
    },
  },
  {
    kit: 'account-kit',
    own: accountStrings,
    german: germanAccount,
    same: ['cardCvcHint'],
    given: {
      ...Object.fromEntries(['day', 'time', 'month', 'moment', 'memberSince'].map((name) => [name, times])),
      showReceipt: times.map(([time]) => ['Mara', time]),
      bill: [
        [1204, '0.01'],
        [1, '0.02'],
      ],
      creditsProblem: [
        ...['empty', 'not_a_number', 'negative', 'not_whole', 'too_few', 'too_many'].map((problem) => [
          { problem },
          1204,
        ]),
        [{ problem: 'grouped', meant: '1204' }, 1204],
      ],
    },
  },
  {
    kit: 'scene-kit',
    own: sceneStrings,
    german: germanScene,
    same: [
      'genre',
      'typeHints.transition',
      'publishFields.genre',
      'keys.Alt',
      'elementTools',
      'placeholders.transition',
      'tabKey',
      'exportFormat',
      'formats.fountain',
      'formats.fdx',
      'formats.pdf',
    ],
    given: {
      lost: lostOf(lostKinds),
      publishElements: counted,
      problem: ['too_large', 'empty', 'not_text', 'not_final_draft', 'broken'].flatMap((code) => [
        [{ code, line: 1204 }],
        [{ code, line: null }],
      ]),
    },
  },
  {
    kit: 'library-kit',
    own: libraryStrings,
    german: germanLibrary,
    same: ['story.genre', 'scene.genre'],
    given: {
      day: times,
      shown: ['premise', 'genre', 'story'].flatMap((what) => [
        [1, what],
        [1204, what],
      ]),
    },
  },
  {
    kit: 'library-kit’s reader',
    own: englishReadingStrings,
    german: germanReadingStrings,
    same: [],
    given: {
      moderationNote: ['hidden', 'removed'].map((state) => [state, 'Jan 5, 2026', 'It shows an address.']),
    },
  },
  {
    kit: 'library-kit’s files',
    own: englishTransferStrings,
    german: germanTransferStrings,
    same: [],
    given: {
      works: [
        [1, 0],
        [0, 1],
        [1204, 1],
      ],
      size: [[1204], [2_500_000]],
    },
  },
  { kit: 'scene-kit’s viewer', own: viewerStrings, german: germanViewerStrings, same: ['pause'] },
  {
    kit: 'scene-kit’s voice',
    own: voiceStrings,
    german: germanVoiceStrings,
    same: ['voices.alloy', 'voices.ash', 'voices.ballad', 'voices.coral', 'voices.sage', 'voices.verse'],
    given: {
      intensityOf: eachFeeling,
      parenthetical: eachFeeling,
      status: [
        [1, true],
        [2, false],
      ],
    },
  },
];

describe('a dictionary that translates another', () => {
  const own = {
    save: 'Save',
    words: (count: number) => `${count} words`,
    failures: { unknown: 'Something went wrong.' },
    keys: { Alt: 'Alt' },
  };
  const good = {
    save: 'Speichern',
    words: (count: number) => `${count} Wörter`,
    failures: { unknown: 'Etwas ging schief.' },
    keys: { Alt: 'Alt' },
  };
  const same = new Set(['keys.Alt']);

  it('may be good', () => {
    expect(checkDictionary(own, good, same)).toEqual([]);
  });

  it.each([
    ['lacks a group', { ...good, failures: {} }],
    ['has more', { ...good, load: 'Laden' }],
    ['was copied', { ...good, save: 'Save' }],
    ['forgets a number', { ...good, words: () => 'Wörter' }],
    ['copied a function', { ...good, words: own.words }],
    ['is of another kind', { ...good, save: () => 'Speichern' }],
    ['needs no exception', { ...good, keys: { Alt: 'Alternative' } }],
  ])('is caught where it %s', (_, bad) => {
    expect(checkDictionary(own, bad, same)).toHaveLength(1);
  });

  it.each([
    'Drück auf "Speichern".',
    'Speichert...',
    'Speichert…',
    'Höchstens 8 MB.',
    'Das kostet $5.',
    'Haben Sie es?',
    'Hier ist Dein Text.',
    'Neues Feedback',
    ' Leer',
  ])('is caught where it is badly set: %s', (sentence) => {
    expect(checkGerman(sentence)).toHaveLength(1);
  });

  it.each([
    'Drück auf „Speichern“, dann auf „Zurück“.',
    'Deine Worte. Deine Bilder: Dein Konto.',
    '1.204,50\u00a0$',
  ])('may be well set: %s', (sentence) => {
    expect(checkGerman(sentence)).toEqual([]);
  });
});

describe('German', () => {
  it.each(translations)('says all that $kit says, and nothing else', ({ own, german, same, given }) => {
    expect(checkDictionary(own, german, new Set(same), given)).toEqual([]);
  });

  it.each(translations)('is set as German is set, in $kit', ({ german, given }) => {
    const sentences = [...sentencesOf(german, given).values()].flat();
    expect(sentences.flatMap(checkGerman)).toEqual([]);
  });

  it('is loaded by whoever asks for it, and by nothing else', () => {
    const { modules } = readRepository();
    const german = /^packages\/[\w-]+\/src\/strings\/de\.(ts|json)$|^@fabula\/[\w-]+\/strings\/de$/;
    const importers = modules.filter(({ imports }) => imports.some(({ target }) => german.test(target)));
    const shipped = importers
      .map(({ path }) => path)
      .filter((path) => /^(packages|apps)\//.test(path) && !/\.test\.tsx?$/.test(path));
    expect(importers.length).toBeGreaterThan(shipped.length);
    expect(shipped.filter((path) => !/^packages\/[\w-]+\/src\/strings\//.test(path))).toEqual([]);
  });
});
