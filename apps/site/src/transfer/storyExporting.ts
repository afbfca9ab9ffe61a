import { errorBody, type StoryParagraph, UNSET_HEADER } from '@fabula/contract';
import { type ExportAdapter, toSavedStory } from '@fabula/editor-kit/core';
import { fetchSignedIn } from '../api/authorization.ts';

/** Books from the server of the same origin (EPUB, Word, PDF). */
export const storyExporting: ExportAdapter = {
  async book(format, story, { author, hasSummaries }) {
    const { title, premise, genre, isNsfw, paragraphs } = toSavedStory(story, story.createdAt);
    const body = { title, author, premise, genre, isNsfw, hasSummaries };
    const answer = await send(format, { ...body, paragraphs: paragraphs satisfies StoryParagraph[] });
    if (!answer.ok) {
      const said = errorBody.safeParse(await answer.json().catch(() => undefined));
      throw new Error(said.success ? said.data.error : `HTTP error! status: ${answer.status}`);
    }
    const unset = decodeURIComponent(answer.headers.get(UNSET_HEADER) ?? '');
    return { file: await answer.blob(), lost: [...unset] };
  },
};

async function send(format: string, body: object): Promise<Response> {
  try {
    return await fetchSignedIn(`/api/v1/stories/export/${format}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });
  } catch {
    throw new Error('Fabula could not be reached. Check your connection, then try again.');
  }
}
