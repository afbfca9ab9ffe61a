import { errorBody, LEFT_OUT_HEADER, limits, type StoryParagraph, UNSET_HEADER } from '@fabula/contract';
import { type ExportAdapter, type Story, toPublished, toSavedStory } from '@fabula/editor-kit/core';
import { fetchSignedIn } from '../api/authorization.ts';

/** Books from the server of the same origin (EPUB, Word, PDF). */
export const storyExporting: ExportAdapter = {
  async book(format, story, { author, hasSummaries, cover }) {
    const { title, premise, genre, isNsfw, images = [] } = toSavedStory(story, story.createdAt);
    const chosen = images.find(({ id }) => id === cover);
    const body = {
      ...{ title, author, premise, genre, isNsfw, hasSummaries },
      paragraphs: titled(story),
      ...(chosen && { cover: { imageId: chosen.imageId, imageUrl: chosen.imageUrl } }),
    };
    const sent = fitting(images, limits.exportBytes - bytesOf(body));
    const answer = await send(format, { ...body, images: sent });
    if (!answer.ok) {
      const said = errorBody.safeParse(await answer.json().catch(() => undefined));
      throw new Error(said.success ? said.data.error : `HTTP error! status: ${answer.status}`);
    }
    const unset = decodeURIComponent(answer.headers.get(UNSET_HEADER) ?? '');
    const leftOut = Number(answer.headers.get(LEFT_OUT_HEADER) ?? 0) + images.length - sent.length;
    return { file: await answer.blob(), lost: [...unset], lostPictures: leftOut };
  },
};

/** The text with its section breaks, each with the title of the section that it begins, as readers see it. */
function titled(story: Story): StoryParagraph[] {
  const { breaks } = toPublished(story, { title: story.title, author: '' });
  const titles = new Map(breaks.map(({ before, title }) => [before, title]));
  let written = 0;
  const titleHere = () => {
    const title = titles.get(written);
    return title === undefined ? {} : { title };
  };
  const first: StoryParagraph[] = titles.has(0) ? [{ type: 'section_break', ...titleHere() }] : [];
  const rest = toSavedStory(story, story.createdAt).paragraphs.map((one): StoryParagraph => {
    if (typeof one !== 'string') return { ...one, ...titleHere() };
    if (one.trim() !== '') written += 1;
    return one;
  });
  return [...first, ...rest];
}

const bytesOf = (value: unknown) => new Blob([JSON.stringify(value)]).size;

/** The first pictures that there is room for. */
function fitting<I extends object>(images: readonly I[], room: number): I[] {
  let left = room - '"images":[],'.length;
  const sent: I[] = [];
  for (const image of images.slice(0, limits.exportPictures)) {
    left -= bytesOf(image) + 1;
    if (left < 0) break;
    sent.push(image);
  }
  return sent;
}

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
