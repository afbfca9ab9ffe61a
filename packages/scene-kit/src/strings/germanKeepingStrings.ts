import type { Counted } from '../model/comparePublishedScene.ts';
import type { ImportProblem, LostKind } from '../model/formats/SceneParts.ts';
import type { SceneStrings } from '../react/strings.ts';
import { germanCount, germanNumber } from './germanCount.ts';

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
  importScene: 'Importieren',
  importIntro: 'Fountain, Final Draft (.fdx) oder reiner Text. Nichts ändert sich, bevor du es sagst.',
  chooseFile: 'Datei wählen',
  chooseOther: 'Andere Datei wählen',
  dropFile: 'Oder zieh eine hierher.',
  importUnknown:
    'Diese Art von Datei lässt sich nicht lesen. Wähle eine Datei mit der Endung .fountain, .fdx oder .txt.',
  importUnreadable: 'Diese Datei ließ sich nicht lesen. Wähle sie noch einmal, oder nimm eine andere.',
  importReading: 'Liest die Datei …',
  importFound: (elements, pages) =>
    `${germanCount(elements, 'Element', 'Elemente')} auf ${germanCount(pages, 'Seite', 'Seiten')}`,
  importReport: 'Was die Szene nicht fassen kann',
  append: 'Ans Ende stellen',
  replace: 'Die Szene ersetzen',
  importAction: 'Importieren',
  imported: (count) => `${germanCount(count, 'Element', 'Elemente')} importiert`,
  exportScene: 'Exportieren',
  exportFormat: 'Format',
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
  exportReport: 'Was dieses Format nicht fassen kann',
  exportWhole: 'Dieses Format fasst die ganze Szene.',
  download: 'Herunterladen',
  making: 'Die Datei entsteht …',
  pdfFailed: 'Das PDF kam nicht zustande. Versuch es noch einmal, oder drucke die Szene als PDF.',
  pdfLost: 'Diese Zeichen ließen sich nicht setzen und fehlen im PDF:',
  lost: ({ kind, line, text }) => `${at(line)}${whatWasLost[kind]}${text === '' ? '' : ` (${text})`}.`,
  problem: ({ code, line }) => `${at(line)}${whatIsWrong[code]}.`,
  publish: 'Veröffentlichen',
  publishTitle: 'Die Szene veröffentlichen',
  publishIntro: 'Alle können sie dann lesen. Was noch mit Bleistift dasteht, bleibt bei dir.',
  publishName: 'Titel',
  publishAuthor: 'Verfasst von',
  publishAuthorDetail: 'Der Name, den alle sehen.',
  anonymous: 'Anonym',
  publishing: 'Veröffentlicht …',
  publishEmpty: 'Lass zuerst eine Szene entstehen, dann kannst du sie veröffentlichen.',
  publishUntitled: 'Gib ihr zuerst einen Titel.',
  publishFailed: 'Die Szene ließ sich nicht veröffentlichen. Versuch es bitte noch einmal.',
  publishSignIn: 'Du wirst zur Anmeldung gebracht. Es geht nichts verloren.',
  published: 'Deine Szene ist veröffentlicht.',
  publishedNow: 'Diese Szene ist veröffentlicht.',
  publishedAt: 'Adresse',
  publishedId: 'Kennung',
  publishLooking: 'Sieht nach, ob sie öffentlich ist …',
  publishLookFailed: 'Ob diese Szene öffentlich ist, war nicht zu erfahren.',
  publishedUpdated: 'Was alle lesen, ist auf dem neuesten Stand.',
  publishUpdate: 'Aktualisieren',
  publishUpdating: 'Aktualisiert …',
  publishChanges: 'Was sich für alle ändert',
  publishUnchanged: 'Seit der Veröffentlichung hat sich nichts geändert.',
  publishUnknown:
    'Was dort öffentlich ist, ist hier nicht bekannt. Prüf Titel und Namen: Alle sehen sie dann so, wie sie oben stehen.',
  publishElsewhere:
    'Inzwischen wurde anderswo etwas geändert, und nichts wurde überschrieben. Sieh nach, was sich jetzt ändern würde.',
  publishFields: { title: 'Titel', author: 'Verfasst von', genre: 'Genre', premise: 'Prämisse' },
  publishFieldEmpty: 'nichts',
  publishBecomesAdult: 'Daraus wird eine Szene für Erwachsene.',
  publishBecomesSafe: 'Das ist keine Szene für Erwachsene mehr.',
  publishElements: (counted) => `Elemente: ${inWords(counted)}.`,
  publishAnew: 'Als neues Werk veröffentlichen',
  publishAnewDetail:
    'Aktualisieren ändert, was unter dieser Adresse steht, und sonst nichts. Als neues Werk bekommt sie eine eigene Adresse, und dieses hier bleibt, wie es ist.',
  publishBlocked: 'Du kannst auf dieser Seite nichts veröffentlichen.',
  publishBlockedSince: (at) =>
    `Wer die Seite betreibt, hat das${onDay(at)} unterbunden und nennt diesen Grund:`,
  publishBlockedKept: 'Dein Text bleibt, wie er ist, und du kannst weiterschreiben.',
  publishHidden: 'Diese Szene ist zurzeit nicht zu lesen.',
  publishHiddenSince: (at) => `Wer die Seite betreibt, hat sie${onDay(at)} verborgen und nennt diesen Grund:`,
  publishHiddenUpdate:
    'Dein eigener Text bleibt, wie er ist. Was du aktualisierst, wird aufgehoben, bis sie wieder gezeigt wird.',
  publishHiddenUpdated: 'Das ist aufgehoben. Zu lesen ist es, sobald die Szene wieder gezeigt wird.',
  publishRemoved: 'Diese Szene wurde endgültig entfernt.',
  publishRemovedSince: (at) => `Wer die Seite betreibt, hat sie${onDay(at)} entfernt und nennt diesen Grund:`,
  publishRemovedKept:
    'Dein eigener Text bleibt, wie er ist. Hier lässt er sich nicht noch einmal veröffentlichen.',
  unpublish: 'Zurückziehen',
  unpublishing: 'Zieht zurück …',
  unpublished: 'Deine Szene ist nicht mehr öffentlich.',
  unpublishFailed: 'Die Szene ließ sich nicht zurückziehen. Versuch es bitte noch einmal.',
} satisfies Partial<SceneStrings>;

function inWords({ added, changed, removed }: Counted): string {
  const parts = [
    [added, 'dazu'],
    [changed, 'geändert'],
    [removed, 'entfernt'],
  ] as const;
  return parts.flatMap(([count, word]) => (count > 0 ? [`${count} ${word}`] : [])).join(', ');
}

function onDay(at: Date | undefined): string {
  return at ? ` am ${at.toLocaleDateString('de', { dateStyle: 'long' })}` : '';
}
