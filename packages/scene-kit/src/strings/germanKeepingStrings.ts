import {
  germanChangesInWords,
  germanCount,
  germanNumber,
  germanPublishStrings,
  germanTransferStrings,
  germanVersionStrings,
} from '@fabula/work-kit/strings/de';
import type { ImportProblem, LostKind } from '../model/formats/SceneParts.ts';
import type { SceneStrings } from '../react/strings.ts';

const whatWasLost: Readonly<Record<LostKind, string>> = {
  title_page: 'Eine Zeile des Titelblatts hat in einer Szene keinen Platz',
  dual_dialogue: 'Was nebeneinander gesprochen wird, steht nacheinander',
  note: 'Eine Notiz blieb weg',
  boneyard: 'Eine gestrichene Stelle blieb weg',
  section: 'Der Name eines Abschnitts blieb weg',
  synopsis: 'Eine Inhaltsangabe blieb weg',
  page_break: 'Ein Seitenwechsel blieb weg: Seiten brechen von selbst um',
  emphasis: 'Fetter, kursiver oder unterstrichener Text wurde gewöhnlich',
  revision: 'Das Zeichen einer Überarbeitung blieb weg',
  element_type: 'Eine Absatzart, die nur Final Draft kennt, wurde zur Handlung',
  split_speech: 'Eine Rede mit einer Spielanweisung darin wurde zu zweien',
  premise: 'Die Prämisse hat in dieser Datei keinen Platz',
  genre: 'Das Genre hat in dieser Datei keinen Platz',
  adult: 'Der Hinweis „Für Erwachsene“ hat in dieser Datei keinen Platz',
  capitals: 'Szenenköpfe und Namen stehen in Großbuchstaben, wie sie gedruckt werden',
  characters: 'Manche Zeichen lassen sich nicht schreiben und blieben weg',
};

const whatIsWrong: Readonly<Record<ImportProblem['code'], string>> = {
  too_large: 'Diese Datei ist größer, als eine Szene sein kann. Teile sie, und importiere die Teile',
  empty: 'In dieser Datei steht nichts, woraus eine Szene werden könnte',
  not_text: 'Das ist keine Textdatei. Wähle eine Datei mit der Endung .fountain, .fdx oder .txt',
  not_final_draft:
    'Das ist keine Datei von Final Draft. Wähle eine .fdx-Datei, oder importiere sie als Fountain',
  broken: 'Diese Datei ist beschädigt. Was zu lesen war, steht hier; vergleiche es mit dem Original',
};

const at = (line: number | null) => (line === null ? '' : `Zeile ${germanNumber(line)}: `);

/** Files and publishing. */
export const germanKeepingStrings = {
  ...germanPublishStrings,
  ...germanTransferStrings,
  ...germanVersionStrings,
  importScene: 'Importieren',
  importIntro: 'Fountain, Final Draft (.fdx) oder reiner Text. Nichts ändert sich, bevor du es sagst.',
  importUnknown:
    'Diese Art von Datei lässt sich nicht lesen. Wähle eine Datei mit der Endung .fountain, .fdx oder .txt.',
  importFound: (elements, pages) =>
    `${germanCount(elements, 'Element', 'Elemente')} auf ${germanCount(pages, 'Seite', 'Seiten')}`,
  importReport: 'Was die Szene nicht fassen kann',
  importReplace: 'Die Szene ersetzen',
  imported: (count) => `${germanCount(count, 'Element', 'Elemente')} importiert`,
  exportScene: 'Exportieren',
  formats: {
    fountain: 'Fountain',
    fdx: 'Final Draft',
    text: 'Reiner Text',
    pdf: 'PDF',
  },
  formatHints: {
    fountain: 'Reiner Text, den jedes Drehbuchprogramm liest; kommt zurück, wie er ging',
    fdx: 'Für Final Draft und Programme, die .fdx öffnen',
    text: 'Gesetzt wie auf der Seite',
    pdf: 'Die Seiten, wie sie gedruckt werden',
  },
  exportWhole: 'Dieses Format fasst die ganze Szene.',
  pdfFailed: 'Das PDF kam nicht zustande. Versuch es noch einmal, oder drucke die Szene als PDF.',
  pdfLost: 'Diese Zeichen ließen sich nicht setzen und fehlen im PDF:',
  lost: ({ kind, line, text }) => `${at(line)}${whatWasLost[kind]}${text === '' ? '' : ` (${text})`}.`,
  problem: ({ code, line }) => `${at(line)}${whatIsWrong[code]}.`,
  publishTitle: 'Die Szene veröffentlichen',
  publishIntro: 'Alle können sie dann lesen. Was noch mit Bleistift dasteht, bleibt bei dir.',
  publishEmpty: 'Lass zuerst eine Szene entstehen, dann kannst du sie veröffentlichen.',
  publishFailed: 'Die Szene ließ sich nicht veröffentlichen. Versuch es bitte noch einmal.',
  published: 'Deine Szene ist veröffentlicht.',
  publishedNow: 'Diese Szene ist veröffentlicht.',
  publishLookFailed: 'Ob diese Szene öffentlich ist, war nicht zu erfahren.',
  publishBecomesAdult: 'Daraus wird eine Szene für Erwachsene.',
  publishBecomesSafe: 'Das ist keine Szene für Erwachsene mehr.',
  publishElements: (counted) => `Elemente: ${germanChangesInWords(counted)}.`,
  publishHidden: 'Diese Szene ist zurzeit nicht zu lesen.',
  publishHiddenUpdated: 'Das ist aufgehoben. Zu lesen ist es, sobald die Szene wieder gezeigt wird.',
  publishRemoved: 'Diese Szene wurde endgültig entfernt.',
  unpublished: 'Deine Szene ist nicht mehr öffentlich.',
  versionsList: 'Fassungen der Szene',
  versionsFailedDetail: 'Deine Szene bleibt davon unberührt. Versuch es noch einmal.',
  versionSame: 'Die Szene liest sich genau wie jetzt.',
  versionArranged: 'Das Titelblatt oder die Art eines Elements ist anders.',
  versionUnchanged: (count) => `${germanCount(count, 'Element', 'Elemente')} unverändert`,
  unpublishFailed: 'Die Szene ließ sich nicht zurückziehen. Versuch es bitte noch einmal.',
} satisfies Partial<SceneStrings>;
