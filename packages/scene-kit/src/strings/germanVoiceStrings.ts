import { germanCount, germanNumber } from '@fabula/work-kit/strings/de';
import type { Feeling } from '../model/VoiceLine.ts';
import type { VoiceStrings } from '../react/voiceStrings.ts';

const feelings: Readonly<Record<Feeling, readonly [string, string, string]>> = {
  happy: ['heiter', 'fröhlich', 'außer sich vor Freude'],
  sad: ['wehmütig', 'bekümmert', 'am Boden zerstört'],
  angry: ['verärgert', 'wütend', 'rasend'],
};

/** As in '0:04'. */
function clock(seconds: number): string {
  const whole = Math.round(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}

function size(bytes: number): string {
  if (bytes < 1_000_000) return `${germanNumber(Math.max(1, Math.round(bytes / 1000)))}\u00a0kB`;
  return `${(bytes / 1_000_000).toLocaleString('de', { minimumFractionDigits: 1, maximumFractionDigits: 1 })}\u00a0MB`;
}

/** Every text of the voice panel in German, for `VoiceProvider`'s `strings`. */
export const germanVoiceStrings: VoiceStrings = {
  panel: 'Stimme',
  lines: 'Zeilen',
  line: (number) => `Zeile ${germanNumber(number)}`,
  text: (number) => `Worte der Zeile ${germanNumber(number)}`,
  placeholder: 'Eine Zeile zum Vorlesen',
  voice: 'Stimme',
  voices: {
    alloy: 'Alloy',
    ash: 'Ash',
    ballad: 'Ballad',
    coral: 'Coral',
    sage: 'Sage',
    verse: 'Verse',
  },
  emotion: 'Gefühl',
  feeling: 'Welches Gefühl',
  feelings: { happy: 'Froh', sad: 'Traurig', angry: 'Zornig' },
  intensity: 'Stärke',
  intensityOf: (intensity, feeling) =>
    intensity === 0 ? '0, ganz schlicht' : `${intensity}, ${feelings[feeling][intensity - 1]}`,
  parenthetical: (intensity, feeling) => (intensity === 0 ? '' : `(${feelings[feeling][intensity - 1]})`),
  play: 'Abspielen',
  stop: 'Anhalten',
  playLine: (number) => `Zeile ${germanNumber(number)} abspielen`,
  stopLine: (number) => `Zeile ${germanNumber(number)} anhalten`,
  playAll: 'Alle abspielen',
  nothingToPlay: 'Schreib zuerst eine Zeile.',
  credits: (count) => germanCount(count, 'Punkt', 'Punkte'),
  kept: 'Aufgehoben: Noch einmal hören kostet nichts',
  addLine: 'Zeile hinzufügen',
  removeLine: (number) => `Zeile ${germanNumber(number)} entfernen`,
  moveUp: (number) => `Zeile ${germanNumber(number)} nach oben`,
  moveDown: (number) => `Zeile ${germanNumber(number)} nach unten`,
  removed: 'Die Zeile ist entfernt.',
  undo: 'Rückgängig',
  empty: 'Noch keine Zeilen. Schreib eine, und hör sie dir an.',
  speaker: 'Wer spricht',
  speakers: { model: 'Das Stimmmodell', own: 'Dein Browser' },
  ownVoice:
    'Dein Browser spricht mit eigener Stimme, kostenlos. Er nimmt für jeden Namen eine Stimme dieses Geräts und drückt ein Gefühl nur mit Tonhöhe und Tempo aus.',
  noModel: 'Auf diesem Server ist kein Stimmmodell eingerichtet.',
  waiting: 'Wird gesprochen',
  progress: (number) => `Fortgang der Zeile ${germanNumber(number)}`,
  time: (seconds, duration) =>
    duration === null ? clock(seconds) : `${clock(seconds)} von ${clock(duration)}`,
  failed: 'Die Zeile ließ sich nicht vorlesen',
  noVoice: 'Dein Browser hat keine Stimme',
  details: {
    failed: 'Es wurde nichts dafür berechnet. Versuch es gleich noch einmal.',
    no_credits:
      'Für diese Zeile hast du zu wenige Punkte. Hol dir mehr, oder lass deinen Browser sie sprechen.',
    signed_out:
      'Die Stimme des Servers ist für alle, die ein Konto haben: Melde dich an, oder lass deinen Browser sprechen.',
    unreachable: 'Der Server war nicht zu erreichen. Prüf deine Verbindung, dann versuch es noch einmal.',
    refused: 'Ändere die Zeile, dann versuch es noch einmal. Es wurde nichts berechnet.',
    empty: 'Es kam eine Aufnahme ohne ein einziges Byte. Versuch es noch einmal.',
    wrong_type: 'Es kam etwas anderes als eine Aufnahme. Versuch es noch einmal.',
    cut_off:
      'Die Aufnahme brach unterwegs ab. Versuch es noch einmal: Deine Umsätze sagen, was berechnet wurde.',
    undecodable:
      'Dein Browser kann nicht abspielen, was kam. Versuch es noch einmal: Deine Umsätze sagen, was berechnet wurde.',
    spoilt:
      'Die aufgehobene Aufnahme ließ sich nicht abspielen und ist entfernt. Versuch es noch einmal, dann wird neu gesprochen.',
    no_voice:
      'Er kann nicht sprechen, oder es ist keine Stimme installiert. Versuch einen anderen Browser auf diesem Gerät.',
  },
  stopped: {
    title: 'Die Stimmen mussten anhalten.',
    detail: 'Die Worte deiner Zeilen sind noch da. Kopiere sie zur Sicherheit, dann versuch es noch einmal.',
    copy: 'Text kopieren',
    copied: 'Kopiert',
    copyFailed: 'Dieser Browser wollte nicht kopieren. Wähle den Text aus und kopiere ihn mit der Tastatur.',
    retry: 'Noch einmal',
  },
  retry: 'Noch einmal',
  dismiss: 'Ausblenden',
  useOwnVoice: 'Den Browser sprechen lassen',
  keptSize: (count, bytes) =>
    `${count === 1 ? '1 Aufnahme ist' : `${germanNumber(count)} Aufnahmen sind`} in diesem Browser aufgehoben, ${size(bytes)}: Was du einmal gehört hast, kostet nicht noch einmal.`,
  clearKept: (bytes) => `Aufnahmen löschen (${size(bytes)})`,
  status: (number, isWaiting) =>
    isWaiting ? `Zeile ${germanNumber(number)} ist unterwegs` : `Zeile ${germanNumber(number)} ist zu hören`,
};
