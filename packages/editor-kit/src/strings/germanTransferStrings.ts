import {
  germanCount,
  germanNumber,
  germanTransferStrings as workTransferStrings,
} from '@fabula/work-kit/strings/de';
import type { LostKind } from '../model/formats/StoryFormat.ts';
import type { EditorStrings } from '../react/strings/EditorStrings.ts';

const whatWasLost: Readonly<Record<LostKind, (count: number) => string>> = {
  picks: (count) => `${germanCount(count, 'Satz', 'Sätze')} aus dem Gedächtnis der KI`,
  progress: () => 'Wie die Geschichte weitergeht, und wie weit sie gekommen ist',
  usage: () => 'Die verbrauchten Token',
  overall_summary: () => 'Die Zusammenfassung der bisherigen Handlung',
  summaries: (count) =>
    count === 1
      ? 'Die Zusammenfassung eines Abschnitts'
      : `Die Zusammenfassungen von ${germanNumber(count)} Abschnitten`,
  pictures: (count) => germanCount(count, 'Bild', 'Bilder'),
  formatting: (count) =>
    `Fettes, Kursives oder Ähnliches an ${germanCount(count, 'Stelle', 'Stellen')}: Die Worte bleiben`,
  headings: (count) =>
    count === 1
      ? 'Eine Überschrift wurde zum Absatz, der einen Abschnitt beginnt'
      : `${germanNumber(count)} Überschriften wurden zu Absätzen, die Abschnitte beginnen`,
  lists: (count) => `${germanCount(count, 'Liste wurde', 'Listen wurden')} zu Absätzen`,
  quotes: (count) => `${germanCount(count, 'Zitat wurde', 'Zitate wurden')} zu Absätzen`,
  code: (count) =>
    count === 1 ? 'Ein Stück Code wurde zum Absatz' : `${germanNumber(count)} Stücke Code wurden zu Absätzen`,
  html: (count) => `HTML an ${germanCount(count, 'Stelle', 'Stellen')}: Die Worte bleiben`,
  links: (count) =>
    count === 1
      ? 'Die Adresse eines Verweises: Die Worte bleiben'
      : `Die Adressen von ${germanNumber(count)} Verweisen: Die Worte bleiben`,
  front_matter: (count) => `${germanCount(count, 'Zeile', 'Zeilen')} vor dem Text`,
  encoding: () => 'Die Datei ist kein Unicode: Umlaute und Akzente können falsch angekommen sein',
  parts: () => 'Etwas in der Datei, das keine Geschichte fassen kann',
};

/** Files that stories are read from and written to. */
export const germanTransferStrings = {
  ...workTransferStrings,
  exportStory: 'Geschichte exportieren',
  exportStopped: {
    title: 'Diese Datei konnte nicht vorbereitet werden.',
    detail:
      'Der Text der Geschichte ist noch da. Kopiere ihn, wenn du ihn brauchst, oder versuche es noch einmal.',
  },
  formats: {
    markdown: 'Markdown',
    text: 'Reiner Text',
    html: 'Webseite',
    epub: 'EPUB',
    docx: 'Word',
    pdf: 'PDF',
    json: 'Fabula-Datei',
  },
  formatHints: {
    markdown: 'Text, den jeder Editor öffnet, mit Titel, Abschnitten und Bildern; kommt zurück, wie er ging.',
    text: 'Die Worte und sonst nichts.',
    html: 'Eine einzige Datei für jeden Browser, zum Lesen und zum Drucken.',
    epub: 'Ein Buch für Lesegeräte.',
    docx: 'Für Word, Pages, Google Docs und LibreOffice.',
    pdf: 'Seiten, wie sie gedruckt werden.',
    json: 'Alles, um es hier oder in einem anderen Fabula wieder zu importieren.',
  },
  exportAuthor: 'Verfasst von',
  exportAuthorDetail: 'Steht in der Datei. Leer lassen, wenn kein Name darin stehen soll.',
  fileWords: { untitled: 'Geschichte ohne Titel', by: 'von', adult: 'Für Erwachsene' },
  exportCover: 'Titelbild',
  exportNoCover: 'Nur der Titel',
  exportPicture: (number: number) => `Bild ${germanNumber(number)}`,
  exportSummaries: 'Zusammenfassungen der Abschnitte',
  exportEmpty: 'Es gibt noch keinen Text, aus dem eine Datei werden könnte.',
  exportWhole: 'Dieses Format fasst die ganze Geschichte.',
  exportAdult: 'Die Datei sagt von sich, dass sie für Erwachsene ist.',
  bookFailed: 'Die Datei kam nicht zustande. Versuch es noch einmal, oder nimm ein anderes Format.',
  picturesLost: (count: number) =>
    count === 1
      ? 'Ein Bild konnte nicht mitkommen.'
      : `${germanNumber(count)} Bilder konnten nicht mitkommen.`,
  charactersLost: 'Diese Zeichen ließen sich nicht setzen und fehlen in der Datei:',
  importStory: 'Geschichte importieren',
  importIntro: 'Markdown, reiner Text oder eine Fabula-Datei. Nichts ändert sich, bevor du es sagst.',
  importFound: (paragraphs, words) =>
    `${germanCount(paragraphs, 'Absatz', 'Absätze')}, ${germanCount(words, 'Wort', 'Wörter')}`,
  importReport: 'Was eine Geschichte nicht fassen kann',
  importAdult:
    'Dieser Text ist als Text für Erwachsene gekennzeichnet. Die Geschichte, die ihn aufnimmt, wird es auch.',
  importReplace: 'Die Geschichte ersetzen',
  imported: (paragraphs) => `${germanCount(paragraphs, 'Absatz', 'Absätze')} importiert`,
  lost: ({ kind, count, line }) =>
    `${whatWasLost[kind](count)}${line === null ? '' : ` (zuerst in Zeile ${germanNumber(line)})`}.`,
  importProblems: {
    unknown_type:
      'Diese Art von Datei lässt sich nicht lesen. Wähle eine Datei mit der Endung .md, .txt oder .json.',
    too_large:
      'Diese Datei ist zu groß: Höchstens 4\u00a0MB Text oder 50\u00a0MB einer Fabula-Datei gehen. Teile sie, und importiere die Teile.',
    too_long:
      'Diese Geschichte hat mehr als 20.000 Absätze, und mehr gehen nicht. Teile sie, und importiere die Teile.',
    empty: 'In dieser Datei steht nichts, woraus eine Geschichte werden könnte. Wähle eine andere.',
    not_text: 'Das ist keine Textdatei. Wähle eine Datei mit der Endung .md, .txt oder .json.',
    pdf: 'Das ist ein PDF, was immer sein Name sagt. Exportiere den Text als .txt-Datei, und importiere die.',
    archive:
      'Das ist eine gepackte Datei, etwa Word, EPUB oder ZIP, was immer ihr Name sagt. Speichere den Text als .txt oder .md, und importiere das.',
    picture: 'Das ist ein Bild. Öffne eine Geschichte, und füg es dort einem Absatz hinzu.',
    damaged_json:
      'Diese Datei ist beschädigt oder unvollständig. Exportiere sie noch einmal, wo sie herkommt, und importiere das.',
    other_json:
      'Diese Datei gehört zu einem anderen Programm: Es steht keine Geschichte darin. Wähle eine .md-, .txt- oder Fabula-Datei.',
    scene: 'Das ist eine Szene, keine Geschichte. Öffne sie im Szenengenerator.',
    backup:
      'Das ist ein Teil einer Sicherung. Wähle in deiner Bibliothek „Aus einer Sicherung wiederherstellen“, und nimm die ganze Datei.',
    newer: 'Diese Datei stammt aus einem neueren Fabula. Lade diese Seite neu, und versuch es noch einmal.',
  },
} satisfies Partial<EditorStrings>;
