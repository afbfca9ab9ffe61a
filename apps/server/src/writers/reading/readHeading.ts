import type { SceneElement } from '@fabula/contract';

type SceneHeading = Extract<SceneElement, { type: 'scene_heading' }>;

const INSIDE_OR_OUT = /^\.?(INT\.?\s?\/\s?EXT|EXT\.?\s?\/\s?INT|I\/E|INT|EXT|EST)\b\.?[\s:]*(.+)$/i;
/** Fountain forces a heading with a dot before it. */
const FORCED = /^\.(?=[\p{L}\d])(.+)$/u;
const NUMBER = /\s*#([^#\s][^#]*)#\s*$/;
const TIME = /^(.*\S)\s+[-–—]{1,2}\s+(\S.*)$/;
/** What goes on in sentences is more than a heading. */
const SENTENCES = /[.!?]\s+\p{Lu}\p{Ll}/u;
const LONGEST = 160;

/** A line that is a scene's heading, as screenplays write it: 'INT. LAMP ROOM - NIGHT'. */
export function readHeading(line: string): SceneHeading | undefined {
  const text = line.trim();
  if (text.length > LONGEST || SENTENCES.test(text.replace(/^\S+\s/, ''))) return undefined;
  const [, inOrOut = '', rest] = INSIDE_OR_OUT.exec(text) ?? [];
  const said = rest ?? FORCED.exec(text)?.[1];
  if (said === undefined) return undefined;
  const number = NUMBER.exec(said)?.[1]?.trim();
  const where = said.replace(NUMBER, '').trim();
  const [, place = where, time = ''] = TIME.exec(where) ?? [];
  if (place === '') return undefined;
  return {
    type: 'scene_heading',
    setting: settingOf(inOrOut),
    place,
    time,
    ...(number !== undefined && { number }),
  };
}

/** Whatever stands for inside and outside. */
export function settingOf(words: string): SceneHeading['setting'] {
  const bare = words.toUpperCase().replace(/[^A-Z]/g, '');
  if (bare === 'INTEXT' || bare === 'EXTINT' || bare === 'IE') return 'INT./EXT.';
  if (bare === 'INT' || bare === 'INTERIOR') return 'INT.';
  return bare === 'EXT' || bare === 'EXTERIOR' || bare === 'EST' ? 'EXT.' : '';
}
