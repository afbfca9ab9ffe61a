import { limits } from '../../../packages/contract/src/index.ts';
import { createMember } from '../createMember.ts';
import { plainStory, postJson, wholeScene } from '../storyBodies.ts';
import { repeated } from './hostileUnits.ts';

/** Half of what a body may have, in paragraphs of the longest that one takes. */
const long = (unit: string) => Array.from({ length: 20 }, () => repeated(unit, limits.textCharacters));
const many = (unit: string, count: number) => Array.from({ length: count }, () => unit);

/** Published works whose pages are made to take long. */
const hostileWorks: Readonly<Record<string, () => Record<string, unknown>>> = {
  'italics of a letter': () => ({ paragraphs: long('*a* ') }),
  'marks without end': () => ({ paragraphs: long('***a ') }),
  escapes: () => ({ paragraphs: long('\\*') }),
  markup: () => ({ paragraphs: long('<&>"') }),
  'Chinese in italics': () => ({ paragraphs: many('*你*，'.repeat(3_000), 40) }),
  'many short paragraphs': () => ({ paragraphs: many('*a*', 9_000) }),
  'a chapter each': () => ({
    paragraphs: many('a', 2_000),
    breaks: Array.from({ length: 1_999 }, (_, at) => ({ before: at + 1, title: `*${at}*` })),
  }),
};

const lines = (count: number, one: (at: number) => Record<string, unknown>) =>
  Array.from({ length: count }, (_, at) => one(at));
const dialogue = (line: string) => ({ type: 'dialogue', character: 'MARA', line });
const action = (description: string) => ({ type: 'action', description });

/** Published scenes whose pages are made to take long. */
const hostileScenes: Readonly<Record<string, () => Record<string, unknown>>> = {
  'emphasis of a letter': () => ({ elements: long('*a* _b_ ').map(action) }),
  'open emphasis': () => ({ elements: long('***a _b ').map(action) }),
  'speech of markup': () => ({ elements: long('<&>"').map(dialogue) }),
  'many words spoken': () => ({ elements: lines(9_000, () => dialogue('*a*')) }),
  'a person each': () => ({
    elements: lines(5_000, (at) => ({
      type: 'dialogue',
      character: `P${at}`,
      parenthetical: 'low',
      line: 'a',
    })),
  }),
  'a heading each': () => ({ elements: lines(5_000, (at) => action(`INT. ROOM ${at} - DAY`)) }),
};

export interface HostilePages {
  /** Addresses of pages that were published. */
  paths: string[];
  /** Shapes that the server refuses to publish. */
  refused: string[];
}

const lists = [...['/stories', '/scenes', '/categories/hostile', '/genres', '/feed.xml', '/sitemap.xml']];

/** Publishes each, and answers where it is read, listed and drawn. */
export async function publishHostileWorks(url: string): Promise<HostilePages> {
  const member = await createMember(url, `hostile-${Date.now()}@example.com`);
  const [paths, refused]: [string[], string[]] = [[], []];
  const publish = async (kind: 'story' | 'scene', name: string, body: unknown) => {
    const { id } = await postJson<{ id: string }>(member, `/api/v1/${kind}/save`, body).catch(() => ({
      id: '',
    }));
    if (id === '') refused.push(`${kind} of ${name}`);
    else
      paths.push(
        `/${kind}/${id}`,
        `/${kind}/${id}?page=2`,
        `/${kind}/${id}/card.png`,
        `/api/v1/${kind}/${id}`,
      );
  };
  for (const [name, shape] of Object.entries(hostileWorks))
    await publish('story', name, plainStory({ title: `Hostile ${name}`, genre: 'Hostile', ...shape() }));
  for (const [name, shape] of Object.entries(hostileScenes))
    await publish('scene', name, wholeScene({ title: `Hostile ${name}`, genre: 'Hostile', ...shape() }));
  return { paths: [...paths, ...lists], refused };
}

/** One story and one scene as people write them. */
export async function publishPlainWorks(url: string): Promise<string[]> {
  const member = await createMember(url, `plain-${Date.now()}@example.com`);
  const story = await postJson<{ id: string }>(member, '/api/v1/story/save', plainStory());
  const scene = await postJson<{ id: string }>(member, '/api/v1/scene/save', wholeScene());
  const paths = [`/story/${story.id}`, `/scene/${scene.id}`];
  return [...paths, ...paths.flatMap((path) => [`${path}/card.png`, `/api/v1${path}`]), ...lists];
}
