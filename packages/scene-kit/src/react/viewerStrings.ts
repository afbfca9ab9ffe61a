import type { ImportProblem, Lost, LostKind } from '../model/formats/SceneParts.ts';

/** Every text of the viewer, to be replaced by its `strings`. */
export const viewerStrings = {
  scene: 'Scene',
  empty: 'This scene has no words yet.',
  page: (number: number, count: number) =>
    `Page ${number.toLocaleString('en')} of ${count.toLocaleString('en')}`,
  pages: (count: number) => (count === 1 ? '1 page' : `${count.toLocaleString('en')} pages`),
  playback: 'Playback',
  play: 'Play',
  pause: 'Pause',
  playAgain: 'Play again',
  restart: 'From the beginning',
  previous: 'Previous element',
  next: 'Next element',
  skipToEnd: 'Show the whole scene',
  speed: 'Speed',
  speedOf: (speed: number) => `${speed}×`,
  position: 'Place in the scene',
  time: (seconds: number, total: number) => `${clock(seconds)} of ${clock(total)}`,
  sceneNumbers: 'Scene numbers',
  keys: { Space: 'Space', End: 'End' },
  lessMotion: 'The whole scene is shown at once, because your device asks for less motion.',
  stopped: {
    title: 'This scene could not be shown.',
    detail: 'Its text is still here. Copy it if you need it, or try again.',
    copy: 'Copy the text',
    copied: 'Copied',
    copyFailed: 'This browser would not copy. Select the text and copy it by keyboard.',
    retry: 'Retry',
  },
};

/** The shape of the viewer’s texts. Times are whole seconds, speeds factors. */
export type ViewerStrings = typeof viewerStrings;

function clock(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`;
}

const whatWasLost: Readonly<Record<LostKind, string>> = {
  title_page: 'A line of the title page has no place here',
  dual_dialogue: 'Speeches side by side stand one after the other',
  note: 'A note was left out',
  boneyard: 'A passage that was cut was left out',
  section: 'A section’s name was left out',
  synopsis: 'A synopsis was left out',
  page_break: 'A page break was left out: pages break by themselves',
  emphasis: 'Bold, italic or underlined text became plain',
  revision: 'A revision’s mark was left out',
  element_type: 'A Final Draft paragraph type became action',
  split_speech: 'A speech with a parenthetical inside became two',
  omitted: 'A passage that Final Draft keeps out of the script became a note',
  encoding: 'The file does not say its encoding, which was guessed: look at accents and quotation marks',
  premise: 'The premise has no place in this file',
  genre: 'The genre has no place in this file',
  adult: 'The mark for adult content has no place in this file',
  capitals: 'Headings and names are in capitals, as they are printed',
  characters: 'Some characters cannot be written and were left out',
};

const whatIsWrong: Readonly<Record<ImportProblem['code'], string>> = {
  too_large: 'This file is larger than a scene can be. Split it, and import its parts',
  empty: 'There is nothing in this file that a scene could be made of',
  not_text: 'This is not a text file. Choose a .fountain, .fdx or .txt file',
  not_final_draft: 'This is not a Final Draft file. Choose an .fdx file, or import it as Fountain',
  broken: 'This file is damaged. What could be read is here; compare it with the original',
};

/** Sentences about imported and exported files. */
export const formatStrings = {
  lost: ({ kind, line, text }: Lost) => `${at(line)}${whatWasLost[kind]}${text === '' ? '' : ` (${text})`}.`,
  problem: ({ code, line }: ImportProblem) => `${at(line)}${whatIsWrong[code]}.`,
};

export type FormatStrings = typeof formatStrings;

const at = (line: number | null) => (line === null ? '' : `Line ${line.toLocaleString('en')}: `);
