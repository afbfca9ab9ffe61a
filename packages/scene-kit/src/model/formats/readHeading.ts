import type { SceneElementContent, Setting } from '../SceneElement.ts';
import { unescapeMarks } from './fountainMarks.ts';
import { oneLine } from './SceneParts.ts';

const settingAtStart = /^(INT\.?\/EXT|EXT\.?\/INT|I\/E|INT|EXT)(?:\.|(?=\s)|$)\s*/i;
const separator = /(?:^| )(?:--?|–|—) /g;
const dash = /(^|\s)(--?|–|—)(?=\s|$)/g;

/** Whether a line begins as only headings do. */
export function isHeadingStart(line: string): boolean {
  return /^(INT|EXT|EST|INT\.?\/EXT|EXT\.?\/INT|I\/E)[. ]/i.test(line);
}

/** Reads 'INT. KITCHEN - NIGHT': the time is what stands after the last dash. A backslash makes a dash a letter. */
export function readHeading(line: string, number?: string): SceneElementContent {
  const text = oneLine(line);
  const [whole = '', name = ''] = settingAtStart.exec(text) ?? [];
  const rest = text.slice(whole.length);
  const last = Array.from(rest.matchAll(separator)).at(-1);
  const place = last ? rest.slice(0, last.index) : rest;
  const time = last ? rest.slice(last.index + last[0].length) : '';
  return {
    type: 'scene_heading',
    setting: settingOf(name.toUpperCase()),
    place: unescapeMarks(place).trim(),
    time: unescapeMarks(time).trim(),
    ...(number !== undefined && { number }),
  };
}

/** Takes the meaning from what would be read as another setting, another dash or a scene's number. */
export function escapeHeading(heading: { setting: Setting; place: string; time: string }): string {
  const plain = (text: string) => text.replace(/#/g, '\\#').replace(dash, '$1\\$2');
  const where = [heading.setting, plain(heading.place)].filter(Boolean).join(' ');
  const text = [where, plain(heading.time)].filter(Boolean).join(' - ');
  if (heading.setting !== '') return text;
  return settingAtStart.test(text) ? `\\ ${text}` : text;
}

function settingOf(name: string): Setting {
  if (name === '') return '';
  if (name === 'INT') return 'INT.';
  return name === 'EXT' ? 'EXT.' : 'INT./EXT.';
}
