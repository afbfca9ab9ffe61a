import { limits } from '../../../packages/contract/src/index.ts';
import { createMember, type Member } from '../createMember.ts';
import { plainStory, postJson, wholeScene } from '../storyBodies.ts';
import { hostileUnits, repeated } from './hostileUnits.ts';

const many = (unit: string, count: number) => Array.from({ length: count }, () => unit);

/** So many bytes of a body, in paragraphs of the longest that one takes. */
function long(unit: string, bytes: number): string[] {
  const one = repeated(unit, limits.textCharacters);
  const room = bytes - 4_000;
  return many(one, Math.max(2, Math.floor(room / (Buffer.byteLength(JSON.stringify(one)) + 40))));
}

/** What markup is read from, or written as. */
const markups: Readonly<Record<string, string>> = {
  'italics of a letter': '*a* ',
  'bold letters': '**a** ',
  'italics in bold': '**a *b* c** ',
  'open italics': '*a ',
  'marks without end': '***a ',
  'marks without beginning': 'a*** ',
  'marks alone': '*',
  'marks between letters': 'a*b',
  escapes: '\\*',
  'signs of HTML': '<&>"',
  'Chinese in italics': '*你*，',
  'italics over sentences': '*A. B! C? *',
  underscores: '_a_ ',
  ...hostileUnits,
};

type Shapes = Readonly<Record<string, (bytes: number) => Record<string, unknown>>>;

/** Published works whose pages are made to take long. `bytes`: of the body. */
const hostileWorks: Shapes = {
  ...Object.fromEntries(
    Object.entries(markups).map(([name, unit]) => [
      name,
      (bytes: number) => ({ paragraphs: long(unit, bytes) }),
    ]),
  ),
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
const hostileScenes: Shapes = {
  ...Object.fromEntries(
    Object.entries({ ...markups, 'emphasis of a letter': '*a* _b_ ', 'open emphasis': '***a _b ' }).map(
      ([name, unit]) => [name, (bytes: number) => ({ elements: long(unit, bytes).map(action) })],
    ),
  ),
  'speech of markup': (bytes) => ({ elements: long('<&>"', bytes).map(dialogue) }),
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

/** An account keeps 100 MB. */
const WORKS_AN_ACCOUNT = 20;

const lists = [...['/stories', '/scenes', '/categories/hostile', '/genres', '/feed.xml', '/sitemap.xml']];

/** Publishes each, in bodies of so many bytes, and answers where it is read, listed and drawn. */
export async function publishHostileWorks(url: string, bytes: number): Promise<HostilePages> {
  let member: Member | undefined;
  let published = 0;
  const [paths, refused]: [string[], string[]] = [[], []];
  const publish = async (kind: 'story' | 'scene', name: string, body: unknown) => {
    if (published++ % WORKS_AN_ACCOUNT === 0)
      member = await createMember(url, `hostile-${published}-${Date.now()}@example.com`);
    const { id } = await postJson<{ id: string }>(member as Member, `/api/v1/${kind}/save`, body).catch(
      () => ({
        id: '',
      }),
    );
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
    await publish('story', name, plainStory({ title: `Hostile ${name}`, genre: 'Hostile', ...shape(bytes) }));
  for (const [name, shape] of Object.entries(hostileScenes))
    await publish('scene', name, wholeScene({ title: `Hostile ${name}`, genre: 'Hostile', ...shape(bytes) }));
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
