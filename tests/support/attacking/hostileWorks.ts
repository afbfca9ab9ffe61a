import { limits } from '../../../packages/contract/src/index.ts';
import { createMember } from '../createMember.ts';
import { plainStory, postJson } from '../storyBodies.ts';
import { repeated } from './hostileUnits.ts';

/** Half of what a body may have, in paragraphs of the longest that one takes. */
const long = (unit: string) => Array.from({ length: 20 }, () => repeated(unit, limits.textCharacters));
const many = (unit: string, count: number) => Array.from({ length: count }, () => unit);

/** Published works whose pages are made to take long. */
export const hostileWorks: Readonly<Record<string, () => Record<string, unknown>>> = {
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

export interface HostilePages {
  /** Addresses of pages that were published. */
  paths: string[];
  /** Shapes that the server refuses to publish. */
  refused: string[];
}

/** Publishes each, and answers where it is read, listed and drawn. */
export async function publishHostileWorks(url: string): Promise<HostilePages> {
  const member = await createMember(url, `hostile-${Date.now()}@example.com`);
  const [paths, refused]: [string[], string[]] = [[], []];
  for (const [name, shape] of Object.entries(hostileWorks)) {
    const body = plainStory({ title: `Hostile ${name}`, genre: 'Hostile', ...shape() });
    const { id } = await postJson<{ id: string }>(member, '/api/v1/story/save', body).catch(() => ({
      id: '',
    }));
    if (id === '') refused.push(name);
    else paths.push(`/story/${id}`, `/story/${id}?page=2`, `/story/${id}/card.png`);
  }
  return {
    paths: [...paths, '/stories', '/categories/hostile', '/genres', '/feed.xml', '/sitemap.xml'],
    refused,
  };
}
