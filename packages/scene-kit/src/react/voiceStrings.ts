import type { VoiceFailureCode } from '../model/VoiceFailure.ts';
import { type Feeling, feelings, type Intensity } from '../model/VoiceLine.ts';

const details: Record<VoiceFailureCode, string> = {
  failed: 'Nothing was charged for it. Try again in a moment.',
  no_credits: 'You have too few credits for this line. Get more, or let your browser speak it.',
  signed_out: 'The server’s voice needs an account: log in, or let your browser speak it.',
  unreachable: 'The server could not be reached. Check your connection, then try again.',
  refused: 'Change the line, then try again. Nothing was charged.',
  empty: 'The recording was empty. Try again.',
  wrong_type: 'The answer was not a recording. Try again.',
  cut_off: 'The recording was cut off. Try again: your transactions say what was charged.',
  undecodable: 'Your browser cannot play the recording. Try again: your transactions say what was charged.',
  spoilt: 'The kept recording could not be played, and was removed. Try again to have it spoken again.',
  no_voice: 'It has no speech synthesis, or no voice is installed. Try another browser on this device.',
};

/** Every text of the voice panel, to be replaced by the provider's `strings`. */
export const voiceStrings = {
  panel: 'Voice',
  stopped: {
    title: 'The voice panel had to stop.',
    detail: 'The words of your lines are still here. Copy them to be safe, then try again.',
    copy: 'Copy the text',
    copied: 'Copied',
    copyFailed: 'This browser would not copy. Select the text and copy it by keyboard.',
    retry: 'Retry',
  },
  lines: 'Lines',
  line: (number: number) => `Line ${number}`,
  text: (number: number) => `Words of line ${number}`,
  placeholder: 'A line to be spoken',
  voice: 'Voice',
  voices: {
    alloy: 'Alloy',
    ash: 'Ash',
    ballad: 'Ballad',
    coral: 'Coral',
    sage: 'Sage',
    verse: 'Verse',
  },
  emotion: 'Emotion',
  feeling: 'Feeling',
  feelings: { happy: 'Happy', sad: 'Sad', angry: 'Angry' },
  intensity: 'Intensity',
  intensityOf: (intensity: Intensity, feeling: Feeling): string =>
    intensity === 0 ? '0, as it is' : `${intensity}, ${feelings[feeling][intensity - 1]}`,
  parenthetical: (intensity: Intensity, feeling: Feeling): string =>
    intensity === 0 ? '' : `(${feelings[feeling][intensity - 1]})`,
  play: 'Play',
  stop: 'Stop',
  playLine: (number: number) => `Play line ${number}`,
  stopLine: (number: number) => `Stop line ${number}`,
  playAll: 'Play all',
  nothingToPlay: 'Write a line first.',
  credits: (count: number) => (count === 1 ? '1 credit' : `${count.toLocaleString('en')} credits`),
  kept: 'Kept: playing it again is free',
  addLine: 'Add a line',
  removeLine: (number: number) => `Remove line ${number}`,
  moveUp: (number: number) => `Move line ${number} up`,
  moveDown: (number: number) => `Move line ${number} down`,
  isFirst: 'This is the first line.',
  isLast: 'This is the last line.',
  removed: 'The line was removed.',
  undo: 'Undo',
  empty: 'No lines yet. Write one, and hear it spoken.',
  speaker: 'Who speaks',
  speakers: { model: 'The voice model', own: 'Your browser' },
  ownVoice:
    'Your browser’s own voice speaks, for free. It takes a voice of this device for each name, and says a feeling with pitch and pace alone.',
  noModel: 'No voice model is set up on this server.',
  waiting: 'Being spoken',
  progress: (number: number) => `Progress of line ${number}`,
  time: (seconds: number, duration: number | null) =>
    duration === null ? clock(seconds) : `${clock(seconds)} of ${clock(duration)}`,
  failed: 'Failed to generate voice',
  noVoice: 'Your browser has no voice',
  details,
  retry: 'Retry',
  dismiss: 'Dismiss',
  useOwnVoice: 'Let the browser speak',
  keptSize: (count: number, bytes: number) =>
    `${count === 1 ? '1 recording is' : `${count} recordings are`} kept in this browser, ${size(bytes)}: what you have heard once costs nothing again.`,
  clearKept: (bytes: number) => `Clear recordings (${size(bytes)})`,
  status: (number: number, isWaiting: boolean) =>
    isWaiting ? `Line ${number} is on its way` : `Line ${number} is heard`,
};

export type VoiceStrings = typeof voiceStrings;

function clock(seconds: number): string {
  const whole = Math.round(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}

function size(bytes: number): string {
  if (bytes < 1_000_000) return `${Math.max(1, Math.round(bytes / 1000))} kB`;
  return `${(bytes / 1_000_000).toFixed(1)} MB`;
}
