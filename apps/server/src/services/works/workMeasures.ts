import { sceneElement, sceneLines, scenePages } from '@fabula/contract';
import { openingForGuess, parseLanguage, plainWords, readingMinutes } from '@fabula/writing';
import { TimeSlices } from '../../scheduling/Scheduling.ts';
import type { Work, WorkEntry, Works } from '../../storage/Works.ts';

const KEPT = 50_000;

export interface WorkMeasure {
  /** Minutes of a story, pages of a scene, both whole and at least 1. */
  length?: number;
  /** BCP 47. */
  language?: string;
}

/** Each work is measured once per change; lists ask for the same ones repeatedly. */
export function workMeasures(works: Pick<Works, 'find'>) {
  const known = new Map<string, WorkMeasure>();
  const nameOf = ({ uid, revision }: WorkEntry) => `${uid} ${revision}`;

  async function learn(work: Work): Promise<WorkMeasure> {
    const length = await lengthOf(work);
    const language = setLanguage(work) ?? (await guessedLanguage(work));
    const measure = { ...(length !== undefined && { length }), ...(language && { language }) };
    known.set(nameOf(work), measure);
    for (const oldest of known.keys()) {
      if (known.size <= KEPT) break;
      known.delete(oldest);
    }
    return measure;
  }

  return {
    languageOf: async (work: Work) => (known.get(nameOf(work)) ?? (await learn(work))).language,
    /** By uid. */
    async of(entries: readonly WorkEntry[]): Promise<ReadonlyMap<string, WorkMeasure>> {
      for (const entry of entries) {
        if (known.has(nameOf(entry))) continue;
        const { kind, shelf, id, ownerId } = entry;
        const work = await works.find({ kind, shelf, id, ownerId });
        if (work) await learn(work);
      }
      const found = new Map<string, WorkMeasure>();
      for (const entry of entries) {
        const measure = known.get(nameOf(entry));
        if (measure) found.set(entry.uid, measure);
      }
      return found;
    },
  };
}

/** As its author set it. */
export const setLanguage = ({ content }: Work) => parseLanguage(content.language) ?? undefined;

async function guessedLanguage({ kind, content }: Work): Promise<string | undefined> {
  const { guessLanguage } = await import('@fabula/writing/guess');
  const parts = kind === 'story' ? content.paragraphs : content.elements;
  if (!Array.isArray(parts)) return undefined;
  const opening = openingForGuess(textsOf(parts));
  return guessLanguage(kind === 'story' ? plainWords(opening) : opening) ?? undefined;
}

function* textsOf(parts: readonly unknown[]): Generator<string> {
  for (const part of parts)
    if (typeof part === 'string') yield part;
    else
      for (const name of ['description', 'line']) {
        const text = (part as Record<string, unknown> | null)?.[name];
        if (typeof text === 'string') yield text;
      }
}

async function lengthOf({ kind, content }: Work): Promise<number | undefined> {
  const parts = kind === 'story' ? content.paragraphs : content.elements;
  if (!Array.isArray(parts)) return undefined;
  const slices = new TimeSlices();
  let length = 0;
  for (const part of parts) {
    const measured = kind === 'story' ? minutesOf(part) : linesOf(part);
    if (measured === undefined) return undefined;
    length += measured;
    if (slices.isOver()) await slices.yieldToEventLoop();
  }
  return kind === 'story' ? Math.max(1, Math.round(length)) : scenePages(length);
}

const minutesOf = (paragraph: unknown) =>
  typeof paragraph === 'string' ? readingMinutes([plainWords(paragraph)]) : undefined;

function linesOf(element: unknown): number | undefined {
  const read = sceneElement.safeParse(element);
  return read.success ? sceneLines(read.data) : undefined;
}
