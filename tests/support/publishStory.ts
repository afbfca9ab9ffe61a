import type { APIRequestContext } from '@playwright/test';
import { signInAnswer } from '../../packages/contract/src/index.ts';
import { PASSWORD } from './createMember.ts';

export interface StoryToPublish {
  title: string;
  paragraphs: readonly string[];
  isNsfw?: boolean;
}

let authors = 0;

/** Publishes stories, the first one first, by an author of their own, who is signed in where the request belongs to a page. */
export async function publishStory(
  request: APIRequestContext,
  ...stories: StoryToPublish[]
): Promise<string[]> {
  const email = `author-${process.pid}-${Date.now()}-${++authors}@example.com`;
  const registered = await request.post('/api/v1/auth/register', { data: { email, password: PASSWORD } });
  const { token } = signInAnswer.parse(await registered.json());
  const paths: string[] = [];
  for (const { isNsfw = false, ...story } of stories) {
    const answer = await request.post('/api/v1/story/save', {
      data: { author: 'Mara', premise: 'A keeper finds a door.', genre: 'Gothic', isNsfw, ...story },
      headers: { Authorization: `Bearer ${token}` },
    });
    if (!answer.ok()) throw new Error(await answer.text());
    const { id } = (await answer.json()) as { id: string };
    paths.push(`/story/${id}`);
  }
  return paths;
}
