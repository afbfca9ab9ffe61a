import type { SceneElement } from '@fabula/contract';
import { z } from 'zod';
import { cleanText } from './cleanText.ts';
import { readHeading, settingOf } from './readHeading.ts';
import { looksLikeJson, readJson } from './readJson.ts';
import { readScreenplay } from './readScreenplay.ts';

const words = z.string().trim().catch('');
const loose = z.object({
  type: words,
  description: words,
  character: words,
  parenthetical: words,
  line: words,
  setting: words,
  place: words,
  time: words,
  number: words,
});
/** Some models write a line of action as a bare string. */
const element = z.union([z.string().transform((description) => loose.parse({ description })), loose]);
const elements = z.array(element.optional().catch(undefined));
/** What models call the array of elements, where it is not the whole answer. */
export const elementNames = ['elements', 'scene'] as const;
const answer = z.union([
  elements,
  z.object({ elements }).transform((one) => one.elements),
  z.object({ scene: elements }).transform((one) => one.scene),
]);

/** The elements of a scene in an answer, as JSON or as a screenplay; none when there are none. */
export function readScene(reply: string, count: number): SceneElement[] {
  const text = cleanText(reply);
  if (!looksLikeJson(text)) return readScreenplay(text).slice(0, count);
  const parsed = answer.safeParse(readJson(text));
  if (!parsed.success) return [];
  return parsed.data.flatMap((one) => (one ? (asElement(one) ?? []) : [])).slice(0, count);
}

/** One of the items that a model gives as elements. */
export function readElement(item: unknown): SceneElement | undefined {
  const parsed = element.safeParse(item);
  return parsed.success ? asElement(parsed.data) : undefined;
}

function asElement({ type, ...given }: z.infer<typeof loose>): SceneElement | undefined {
  const { description, character, line } = given;
  const heading = asHeading(type, given);
  if (heading) return heading;
  const said = line || description;
  if (said === '') return undefined;
  const kind = type.toLowerCase().replace(/[\s-]+/g, '_');
  if (/dialog/.test(kind) && character !== '') {
    const parenthetical = given.parenthetical.replace(/^\(([\s\S]*)\)$/, '$1').trim();
    return { type: 'dialogue', character, ...(parenthetical && { parenthetical }), line: said };
  }
  if (/monolog|thought/.test(kind) && character !== '') {
    return line === ''
      ? { type: 'internal_monologue', character, description }
      : { type: 'internal_monologue', character, line };
  }
  return { type: kind === 'transition' ? 'transition' : 'action', description: description || line };
}

/** A heading by its fields, or by the line that some models write instead, as whatever they call it. */
function asHeading(type: string, given: Omit<z.infer<typeof loose>, 'type'>): SceneElement | undefined {
  const { setting, place, time, number, description, line } = given;
  if (!/heading|slug/i.test(type))
    return given.character === '' ? readHeading(description || line) : undefined;
  if (place === '') {
    const words = description || line;
    return words === '' ? undefined : (readHeading(words) ?? readHeading(`.${words}`));
  }
  return {
    type: 'scene_heading',
    setting: settingOf(setting),
    place,
    time,
    ...(number !== '' && { number }),
  };
}
