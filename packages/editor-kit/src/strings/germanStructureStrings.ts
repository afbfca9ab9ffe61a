import type { Counted } from '../model/comparePublished.ts';
import type { EditorStrings } from '../react/strings/EditorStrings.ts';
import { germanCount, germanNumber } from './germanCount.ts';

/** Sections, pictures, new stories, versions and publishing. */
export const germanStructureStrings = {
  endSection: 'Abschnitt hier beenden',
  section: (number) => `Abschnitt ${germanNumber(number)}`,
  sectionLength: (paragraphs, words) =>
    `${germanCount(paragraphs, 'Absatz', 'Absätze')} · ${germanCount(words, 'Wort', 'Wörter')}`,
  openSection: (name) => `Abschnitt öffnen: ${name}`,
  closeSection: 'Abschnitt zuklappen',
  sectionTools: 'Werkzeuge des Abschnitts',
  collapseAll: 'Alle Abschnitte zuklappen',
  expandAll: 'Alle Abschnitte aufklappen',
  removeBreak: 'Abschnittswechsel entfernen',
  summary: 'Zusammenfassung des Abschnitts',
  summaryPlaceholder: 'Was ist in diesem Abschnitt geschehen?',
  summaryProposed: 'Vorgeschlagene Zusammenfassung',
  summarise: 'Abschnitt zusammenfassen',
  summariseAnew: 'Neu zusammenfassen',
  summaryAsked: 'Fasst den Abschnitt zusammen …',
  summaryFailed: 'Der Abschnitt ließ sich nicht zusammenfassen.',
  acceptSummary: 'Zusammenfassung annehmen',
  rejectSummary: 'Zusammenfassung ablehnen',
  editSummary: 'Zusammenfassung bearbeiten',
  addPicture: 'Bild hinzufügen',
  picture: 'Bild',
  pictureCaption: 'Bildunterschrift',
  pictureCaptionPlaceholder: 'Eine Bildunterschrift, wenn du magst',
  removePicture: 'Bild entfernen',
  pictureFailed: 'Das Bild ließ sich nicht laden.',
  pictureAdding: 'Das Bild wird hinzugefügt …',
  pictureDrawing: 'Das Bild wird gezeichnet …',
  pictureProposed: 'Für dich gezeichnet',
  pictureAlt: (prompt) => `Eine Zeichnung: ${prompt}`,
  pictureNotAdded: 'Das Bild wurde nicht hinzugefügt.',
  pictureProblems: {
    type: 'Es ist kein PNG, JPEG, WebP oder GIF. Speichere es in einem davon und füg es noch einmal hinzu.',
    size: 'Es ist größer als 8\u00a0MB. Verkleinere es und füg es noch einmal hinzu.',
    other: 'Es ließ sich nicht lesen oder zeichnen. Versuch es noch einmal, oder nimm ein anderes.',
  },
  acceptPicture: 'Bild annehmen',
  rejectPicture: 'Bild ablehnen',
  drawAnother: 'Ein anderes zeichnen',
  pictureChoose: 'Datei wählen',
  pictureDrop: 'Zieh ein Bild hierher, oder füg eins ein. PNG, JPEG, WebP oder GIF, bis 8\u00a0MB.',
  pictureDropped: 'Lass los, um das Bild hier hinzuzufügen.',
  pictureDraw: 'Ein Bild zeichnen',
  picturePrompt: 'Was soll zu sehen sein?',
  picturePromptPlaceholder: 'Eine Lampe nachts auf der Klippe, darunter das Meer …',
  draw: 'Zeichnen',
  storyTools: 'Die Geschichte in der Hand',
  continueShort: 'Weiter',
  reset: 'Neu beginnen',
  resetTitle: 'Eine neue Geschichte beginnen?',
  resetDetail:
    'Die Seite wird leer, und das Los bestimmt eine neue Prämisse. Diese Geschichte bleibt: Du findest sie unter deinen Geschichten.',
  resetConfirm: 'Neu beginnen',
  resetKept: 'Die Geschichte ließ sich nicht speichern, darum bleibt sie auf der Seite.',
  shufflePremise: 'Eine andere Prämisse',
  adultStory: 'Für Erwachsene',
  adultStoryDetail: 'Umschalten beginnt eine neue Geschichte mit eigener Prämisse.',
  compactLabel: 'Kleiner Geschichteneditor',

  accountSaveFailed: 'Das Speichern ist misslungen. Drück auf Speichern, um es noch einmal zu versuchen.',
  accountSaveFailedDetail:
    'Nur dein Konto hinkt hinterher: Der Text ist in diesem Browser sicher und wandert hinüber, sobald es geht.',
  versions: 'Frühere Fassungen',
  versionsList: 'Fassungen der Geschichte',
  versionReason: {
    accepted: 'Nach dem Annehmen',
    written: 'Beim Schreiben',
    restored: 'Vor dem Zurückgehen',
  },
  versionAt: (at) => at.toLocaleString('de', { dateStyle: 'medium', timeStyle: 'short' }),
  versionsLoading: 'Sucht Fassungen …',
  versionsEmpty: 'Noch keine früheren Fassungen',
  versionsEmptyDetail:
    'Jedes Mal, wenn du etwas annimmst, wird eine aufgehoben, und beim Schreiben alle fünf Minuten.',
  versionsFailed: 'Die Fassungen ließen sich nicht lesen.',
  versionsFailedDetail: 'Deine Geschichte bleibt davon unberührt. Versuch es noch einmal.',
  versionsUnreadable: (count) =>
    count === 1
      ? 'Eine Fassung war unlesbar und wurde beiseitegelegt.'
      : `${germanNumber(count)} Fassungen waren unlesbar und wurden beiseitegelegt.`,
  versionGone: 'Diese Fassung gibt es nicht mehr.',
  versionChoose: 'Wähle eine Fassung, um zu sehen, was sich seither geändert hat.',
  versionSame: 'Die Geschichte liest sich genau wie jetzt.',
  versionArranged: 'Abschnittswechsel oder Bilder stehen anders.',
  versionCompared: 'Änderungen seit dieser Fassung',
  versionUnchanged: (count) => `${germanCount(count, 'Absatz', 'Absätze')} unverändert`,
  versionOnlyThen: 'Nur damals',
  versionSince: 'Seither',
  versionRestore: 'Diese Fassung zurückholen',
  versionRestoreDetail:
    'Was jetzt dasteht, bleibt auch als Fassung erhalten, und „Rückgängig“ bringt es wieder.',
  publish: 'Veröffentlichen',
  publishTitle: 'Die Geschichte veröffentlichen',
  publishIntro:
    'Alle können sie dann lesen, mit ihren Abschnittswechseln und Bildern. Zusammenfassungen und deine Notizen bleiben bei dir.',
  publishName: 'Titel',
  publishAuthor: 'Verfasst von',
  publishAuthorDetail: 'Der Name, den alle sehen.',
  anonymous: 'Anonym',
  publishCover: 'Titelbild',
  publishNoCover: 'Nur der Titel',
  publishPicture: (place) => `Bild ${place}`,
  publishing: 'Veröffentlicht …',
  publishEmpty: 'Lass zuerst eine Geschichte entstehen, dann kannst du sie veröffentlichen.',
  publishUntitled: 'Gib ihr zuerst einen Titel.',
  publishFailed: 'Die Geschichte ließ sich nicht veröffentlichen. Versuch es bitte noch einmal.',
  publishSignIn: 'Du wirst zur Anmeldung gebracht. Es geht nichts verloren.',
  published: 'Deine Geschichte ist veröffentlicht.',
  publishedNow: 'Diese Geschichte ist veröffentlicht.',
  publishedAt: 'Adresse',
  publishedId: 'Kennung',
  publishLooking: 'Sieht nach, ob sie öffentlich ist …',
  publishLookFailed: 'Ob diese Geschichte öffentlich ist, war nicht zu erfahren.',
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
  publishBecomesAdult: 'Daraus wird eine Geschichte für Erwachsene.',
  publishBecomesSafe: 'Das ist keine Geschichte für Erwachsene mehr.',
  publishCoverChanges: 'Ein anderes Titelbild.',
  publishParagraphs: (counted) => `Absätze: ${inWords(counted)}.`,
  publishPictures: (counted) => `Bilder: ${inWords(counted)}.`,
  publishBreaksChange: 'Andere Abschnittswechsel.',
  publishAnew: 'Als neues Werk veröffentlichen',
  publishAnewDetail:
    'Aktualisieren ändert, was unter dieser Adresse steht, und sonst nichts. Als neues Werk bekommt sie eine eigene Adresse, und dieses hier bleibt, wie es ist.',
  publishBlocked: 'Du kannst auf dieser Seite nichts veröffentlichen.',
  publishBlockedSince: (at) =>
    `Wer die Seite betreibt, hat das${onDay(at)} unterbunden und nennt diesen Grund:`,
  publishBlockedKept: 'Dein Text bleibt, wie er ist, und du kannst weiterschreiben.',
  publishHidden: 'Diese Geschichte ist zurzeit nicht zu lesen.',
  publishHiddenSince: (at) => `Wer die Seite betreibt, hat sie${onDay(at)} verborgen und nennt diesen Grund:`,
  publishHiddenUpdate:
    'Dein eigener Text bleibt, wie er ist. Was du aktualisierst, wird aufgehoben, bis sie wieder gezeigt wird.',
  publishHiddenUpdated: 'Das ist aufgehoben. Zu lesen ist es, sobald die Geschichte wieder gezeigt wird.',
  publishRemoved: 'Diese Geschichte wurde endgültig entfernt.',
  publishRemovedSince: (at) => `Wer die Seite betreibt, hat sie${onDay(at)} entfernt und nennt diesen Grund:`,
  publishRemovedKept:
    'Dein eigener Text bleibt, wie er ist. Hier lässt er sich nicht noch einmal veröffentlichen.',
  unpublish: 'Zurückziehen',
  unpublishing: 'Zieht zurück …',
  unpublished: 'Deine Geschichte ist nicht mehr öffentlich.',
  unpublishFailed: 'Die Geschichte ließ sich nicht zurückziehen. Versuch es bitte noch einmal.',
  partLoading: 'Lädt …',
  partFailed: 'Dieser Teil des Editors ließ sich nicht laden.',
  partFailedDetail:
    'Deine Geschichte bleibt davon unberührt. Prüf deine Verbindung und versuch es noch einmal.',
} satisfies Partial<EditorStrings>;

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
