import type { SaveSceneRequest, SaveStoryRequest } from '../../packages/contract/src/index.ts';
import type { Visitor } from './createVisitor.ts';

/** A story with everything that a story can have, as the editor sends it. */
export function wholeStory(rest: Record<string, unknown> = {}) {
  return {
    id: 'the_lighthouse',
    title: 'The Lighthouse',
    premise: 'A keeper finds a door under the lamp.',
    genre: 'Mystery',
    isNsfw: false,
    author: 'Mara',
    createdAt: '2026-01-05T10:00:00.000Z',
    paragraphs: [
      'The lamp went out at nine.',
      { type: 'section_break', summary: 'The lamp fails.' },
      { type: 'paragraph', content: 'Under it was a door.', summary: 'A door.' },
      'She knocked. Somebody knocked back.',
    ],
    images: [
      { id: 'i1', paragraphIndex: 0, imageId: 'abc', imageUrl: '/api/v1/images/abc', caption: 'The lamp' },
      { id: 'i2', paragraphIndex: 1, imageUrl: `data:image/webp;base64,${'A'.repeat(540_000)}`, caption: '' },
    ],
    pickedSentences: { 3: [0, 1] },
    collapsedSections: [1],
    areAllSectionsCollapsed: true,
    tokenUsage: { prompt_tokens: 10, completion_tokens: 20, total_tokens: 30 },
    overall_summary: 'A lamp, a door.',
    storyProgress: 40,
    generationMode: 'percentage_based',
    ...rest,
  } satisfies Partial<Record<keyof SaveStoryRequest, unknown>>;
}

/** What the editor sends to publish: text alone. */
export function plainStory(rest: Record<string, unknown> = {}) {
  const { title, premise, genre, isNsfw, author } = wholeStory();
  return { title, premise, genre, isNsfw, author, paragraphs: ['The lamp went out at nine.'], ...rest };
}

export function wholeScene(rest: Record<string, unknown> = {}) {
  return {
    title: 'The Lighthouse',
    premise: 'A keeper finds a door under the lamp.',
    genre: 'Mystery',
    isNsfw: false,
    author: 'Mara',
    elements: [
      { type: 'action', description: 'Rain on the lantern room.' },
      { type: 'dialogue', character: 'MARA', parenthetical: 'low', line: 'Who is there?' },
      { type: 'internal_monologue', character: 'MARA', description: 'Nobody knocks from below.' },
      { type: 'transition', description: 'CUT TO:' },
    ],
    sceneProgress: 10,
    ...rest,
  } satisfies Partial<Record<keyof SaveSceneRequest, unknown>>;
}

/** Posts, and reads the answer; throws when it is none of success. */
export async function postJson<T>(who: Visitor, path: string, body: unknown): Promise<T> {
  const response = await who.post(path, body);
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return (await response.json()) as T;
}

/** Every page of a list, by its Link headers. */
export async function readPages<T>(who: Visitor, path: string): Promise<T[][]> {
  const pages: T[][] = [];
  for (let next: string | undefined = path; next !== undefined; ) {
    const response: Response = await who.get(next);
    if (response.status !== 200) throw new Error(`${next}: ${response.status}`);
    pages.push((await response.json()) as T[]);
    next = nextPage(response);
  }
  return pages;
}

/** The path of the next page, or undefined on the last one. */
export function nextPage(response: Response): string | undefined {
  return /^<([^>]+)>; rel="next"$/.exec(response.headers.get('Link') ?? '')?.[1];
}
