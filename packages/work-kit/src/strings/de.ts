import type { CountedChanges } from '../model/compare.ts';
import type { publishStrings, transferStrings, versionStrings } from './keepingStrings.ts';
import type { WorkStrings } from './workStrings.ts';

/** A number as German writes it: '1.204', '2,5'. */
export const germanNumber = (value: number) => value.toLocaleString('de');

/** A number with its noun: '1 Absatz', '1.204 Absätze'. */
export const germanCount = (count: number, one: string, more: string) =>
  `${germanNumber(count)} ${count === 1 ? one : more}`;

/** '2 dazu, 1 entfernt': what is none is left out. */
export function germanChangesInWords({ added, changed, removed }: CountedChanges): string {
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

/** `workStrings` in German. */
export const germanWorkStrings: WorkStrings = {
  dismiss: 'Ausblenden',
  close: 'Schließen',
  cancel: 'Abbrechen',
  cancelling: 'Bricht ab …',
  retry: 'Noch einmal',
  undo: 'Rückgängig',
  redo: 'Wiederholen',
  save: 'Speichern',
  saving: 'Speichert …',
  saved: 'Gespeichert',
  saveFailed: 'Nicht gespeichert',
  saveFailedTitle: 'Das Speichern ist misslungen. Drück auf Speichern, um es noch einmal zu versuchen.',
  storageFull: 'Der Speicher dieses Browsers ist voll, die letzten Änderungen sind nicht gesichert.',
  storageUnavailable: 'Die letzten Änderungen ließen sich in diesem Browser nicht speichern.',
  accountSaveFailed: 'Das Speichern ist misslungen. Drück auf Speichern, um es noch einmal zu versuchen.',
  reset: 'Neu beginnen',
  resetConfirm: 'Neu beginnen',
  title: 'Titel',
  premise: 'Prämisse',
  genre: 'Genre',
  genrePlaceholder: 'Genre, wenn du magst',
  shufflePremise: 'Eine andere Prämisse',
  suggested: 'Vorschlag',
  accept: 'Annehmen',
  reject: 'Ablehnen',
  acceptAll: 'Alle annehmen',
  rejectAll: 'Alle ablehnen',
  undoDelete: 'Doch nicht löschen',
  moveUp: 'Nach oben',
  moveDown: 'Nach unten',
  publish: 'Veröffentlichen',
  versions: 'Frühere Fassungen',
  words: (count) => germanCount(count, 'Wort', 'Wörter'),
  credits: (count) => germanCount(count, 'Punkt', 'Punkte'),
  connectionLost: (seconds) =>
    seconds > 0
      ? `Verbindung verloren, neuer Versuch in ${germanNumber(seconds)}\u00a0s`
      : 'Verbindung verloren, neuer Versuch …',
  connectionLostStatus: 'Verbindung verloren. Es wird von selbst weiter versucht.',
  tryNow: 'Jetzt versuchen',
  error: (message) => `Fehler: ${message}`,
  unknownError: 'Beim Schreiben ist etwas schiefgegangen',
  noCreditsDetail:
    'Es wurde nichts geschrieben und nichts berechnet. Hol dir mehr Punkte, dann versuch es noch einmal.',
  signedOutDetail: 'Melde dich an, dann versuch es noch einmal. Was du geschrieben hast, bleibt hier.',
  notFollowed: 'Deine Anweisung wurde nicht ganz befolgt.',
  stoppedDetail:
    'Was du geschrieben hast, ist noch auf dieser Seite. Kopiere es zur Sicherheit, dann versuch es noch einmal.',
  copyAll: 'Deinen Text kopieren',
  copied: 'Kopiert',
  copyFailed: 'Dieser Browser wollte nicht kopieren. Wähle den Text aus und kopiere ihn mit der Tastatur.',
};

/** `publishStrings` in German, for works that are feminine there, as 'die Geschichte' and 'die Szene'. */
export const germanPublishStrings: typeof publishStrings = {
  publishName: 'Titel',
  publishAuthor: 'Verfasst von',
  publishAuthorDetail: 'Der Name, den alle sehen.',
  anonymous: 'Anonym',
  publishing: 'Veröffentlicht …',
  publishUntitled: 'Gib ihr zuerst einen Titel.',
  publishSignIn: 'Du wirst zur Anmeldung gebracht. Es geht nichts verloren.',
  publishLooking: 'Sieht nach, ob sie öffentlich ist …',
  publishedUpdated: 'Was alle lesen, ist auf dem neuesten Stand.',
  publishedAt: 'Adresse',
  publishedId: 'Kennung',
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
  publishAnew: 'Als neues Werk veröffentlichen',
  publishAnewDetail:
    'Aktualisieren ändert, was unter dieser Adresse steht, und sonst nichts. Als neues Werk bekommt sie eine eigene Adresse, und dieses hier bleibt, wie es ist.',
  publishBlocked: 'Du kannst auf dieser Seite nichts veröffentlichen.',
  publishBlockedSince: (at) =>
    `Wer die Seite betreibt, hat das${onDay(at)} unterbunden und nennt diesen Grund:`,
  publishBlockedKept: 'Dein Text bleibt, wie er ist, und du kannst weiterschreiben.',
  publishHiddenSince: (at) => `Wer die Seite betreibt, hat sie${onDay(at)} verborgen und nennt diesen Grund:`,
  publishHiddenUpdate:
    'Dein eigener Text bleibt, wie er ist. Was du aktualisierst, wird aufgehoben, bis sie wieder gezeigt wird.',
  publishRemovedSince: (at) => `Wer die Seite betreibt, hat sie${onDay(at)} entfernt und nennt diesen Grund:`,
  publishRemovedKept:
    'Dein eigener Text bleibt, wie er ist. Hier lässt er sich nicht noch einmal veröffentlichen.',
  unpublish: 'Zurückziehen',
  unpublishing: 'Zieht zurück …',
};

/** `transferStrings` in German. */
export const germanTransferStrings: typeof transferStrings = {
  exportFormat: 'Format',
  exportReport: 'Was dieses Format nicht fassen kann',
  downloadFile: 'Herunterladen',
  makingFile: 'Die Datei entsteht …',
  fileMade: 'Die Datei ist fertig.',
  chooseFile: 'Datei wählen',
  chooseOther: 'Andere Datei wählen',
  dropFile: 'Oder zieh eine hierher.',
  importReading: 'Liest die Datei …',
  importUnreadable: 'Diese Datei ließ sich nicht lesen. Wähle sie noch einmal, oder nimm eine andere.',
  importAction: 'Importieren',
  importAppend: 'Ans Ende stellen',
};

/** `versionStrings` in German. */
export const germanVersionStrings: typeof versionStrings = {
  versionReason: {
    accepted: 'Nach dem Annehmen',
    written: 'Beim Schreiben',
    restored: 'Vor dem Zurückgehen',
    imported: 'Vor dem Einlesen einer Datei',
    replaced: 'Vor „Alle ersetzen“',
  },
  versionAt: (at) => at.toLocaleString('de', { dateStyle: 'medium', timeStyle: 'short' }),
  versionsLoading: 'Sucht Fassungen …',
  versionsEmpty: 'Noch keine früheren Fassungen',
  versionsEmptyDetail:
    'Jedes Mal, wenn du etwas annimmst, wird eine aufgehoben, und beim Schreiben alle fünf Minuten.',
  versionsFailed: 'Die Fassungen ließen sich nicht lesen.',
  versionsUnreadable: (count) =>
    count === 1
      ? 'Eine Fassung war unlesbar und wurde beiseitegelegt.'
      : `${germanNumber(count)} Fassungen waren unlesbar und wurden beiseitegelegt.`,
  versionGone: 'Diese Fassung gibt es nicht mehr.',
  versionChoose: 'Wähle eine Fassung, um zu sehen, was sich seither geändert hat.',
  versionCompared: 'Änderungen seit dieser Fassung',
  versionOnlyThen: 'Nur damals',
  versionSince: 'Seither',
  versionRestore: 'Diese Fassung zurückholen',
  versionRestoreDetail:
    'Was jetzt dasteht, bleibt auch als Fassung erhalten, und „Rückgängig“ bringt es wieder.',
};
