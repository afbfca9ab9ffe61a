import {
  germanChangesInWords,
  germanHandStrings,
  germanNumber,
  germanProposalListStrings,
  germanPublishStrings,
  germanTransferStrings,
  germanVersionStrings,
  germanWorkStrings,
} from '@fabula/work-kit/strings/de';
import { readMessages } from '@fabula/writing';
import type { ImportProblem, LostKind } from '../model/formats/SceneParts.ts';
import type { Feeling } from '../model/VoiceLine.ts';
import type { SceneStrings } from '../react/strings.ts';
import type { ViewerStrings } from '../react/viewerStrings.ts';
import type { VoiceStrings } from '../react/voiceStrings.ts';
import texts from './de.json' with { type: 'json' };

const clock = (whole: number) => `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;

function size(bytes: number): string {
  if (bytes < 1_000_000) return `${germanNumber(Math.max(1, Math.round(bytes / 1000)))}\u00a0kB`;
  return `${(bytes / 1_000_000).toLocaleString('de', { minimumFractionDigits: 1, maximumFractionDigits: 1 })}\u00a0MB`;
}

const works = {
  ...germanWorkStrings,
  ...germanProposalListStrings,
  ...germanHandStrings,
  ...germanPublishStrings,
  ...germanTransferStrings,
  ...germanVersionStrings,
};
const at = (line: number | null) => (line === null ? '' : `Zeile ${germanNumber(line)}: `);
const { lostKinds, importProblems, ...generator } = readMessages<
  Omit<SceneStrings, keyof typeof works | 'lost' | 'problem'> & {
    lostKinds: Readonly<Record<LostKind, string>>;
    importProblems: Readonly<Record<ImportProblem['code'], string>>;
  }
>(texts.generator, 'de', { changes: germanChangesInWords });

/** Every text of the generator in German, for `SceneProvider`'s `strings`, with German numbers. */
export const germanStrings: SceneStrings = {
  ...works,
  ...generator,
  lost: ({ kind, line, text }) => `${at(line)}${lostKinds[kind]}${text === '' ? '' : ` (${text})`}.`,
  problem: ({ code, line }) => `${at(line)}${importProblems[code]}.`,
};

/** Every text of the viewer in German, for the `strings` of `SceneViewer` and `ScenePages`. */
export const germanViewerStrings = readMessages<ViewerStrings>(texts.viewer, 'de', {
  clock: (seconds: number) => clock(Math.floor(seconds)),
});

const { feelingWords, ...voice } = readMessages<
  Omit<VoiceStrings, 'intensityOf' | 'parenthetical'> & {
    feelingWords: Readonly<Record<Feeling, readonly string[]>>;
  }
>(texts.voice, 'de', { clock: (seconds: number) => clock(Math.round(seconds)), size });

/** Every text of the voice panel in German, for `VoiceProvider`'s `strings`. */
export const germanVoiceStrings: VoiceStrings = {
  ...voice,
  intensityOf: (intensity, feeling) =>
    intensity === 0 ? '0, ganz schlicht' : `${intensity}, ${feelingWords[feeling][intensity - 1]}`,
  parenthetical: (intensity, feeling) => (intensity === 0 ? '' : `(${feelingWords[feeling][intensity - 1]})`),
};
