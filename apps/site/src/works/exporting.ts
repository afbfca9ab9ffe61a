import {
  errorBody,
  LEFT_OUT_HEADER,
  limits,
  type ScenePdfRequestInput,
  type StoryParagraph,
  UNSET_HEADER,
} from '@fabula/contract';
import { type ExportAdapter, type Story, toPublished, toSavedStory } from '@fabula/editor-kit/core';
import { type SceneExportAdapter, type ScreenplayPage, textWidth } from '@fabula/scene-kit/core';
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
    const answer = await send(`/api/v1/stories/export/${format}`, { ...body, images: sent });
    const leftOut = Number(answer.headers.get(LEFT_OUT_HEADER) ?? 0) + images.length - sent.length;
    return { file: await answer.blob(), lost: unsetIn(answer), lostPictures: leftOut };
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

const bold: readonly ScreenplayPage['lines'][number]['kind'][] = ['heading', 'scene_number'];

type PdfLine = ScenePdfRequestInput['pages'][number][number];

/** A line in pieces that are set alike, each in its column. */
function piecesOf({ text, column, line, kind, marks = [] }: ScreenplayPage['lines'][number]): PdfLine[] {
  const cuts = [0, ...marks.flatMap(({ from, to }) => [from, to]), text.length];
  return cuts.flatMap((from, index): PdfLine | [] => {
    const to = cuts[index + 1] ?? from;
    if (to <= from) return [];
    const own = marks.find((one) => one.from <= from && one.to >= to)?.marks ?? [];
    const styles = [
      (bold.includes(kind) || own.includes('bold')) && 'bold',
      own.includes('italic') && 'italic',
      own.includes('underline') && 'underline',
    ].filter(Boolean);
    const style = (styles.join('_') || 'plain') as PdfLine['style'];
    return { text: text.slice(from, to), column: column + textWidth(text.slice(0, from)), line, style };
  });
}

/** PDFs from the server of the same origin, page by page as they are laid out here. */
export const sceneExporting: SceneExportAdapter = {
  async pdf(pages, { title, author, isNsfw }) {
    const body: ScenePdfRequestInput = {
      title,
      author,
      isNsfw,
      pages: pages.map(({ lines }) => lines.flatMap(piecesOf)),
    };
    const answer = await send('/api/v1/scenes/pdf', body);
    return { file: await answer.blob(), lost: unsetIn(answer) };
  },
};

/** The answer with a file. Rejects with the server's sentence, or with what can be done. */
async function send(path: string, body: object): Promise<Response> {
  const answer = await fetchSignedIn(path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  }).catch(() => {
    throw new Error('Fabula could not be reached. Check your connection, then try again.');
  });
  if (answer.ok) return answer;
  const said = errorBody.safeParse(await answer.json().catch(() => undefined));
  throw new Error(said.success ? said.data.error : `HTTP error! status: ${answer.status}`);
}

/** Characters that the server's fonts could not set. */
function unsetIn(answer: Response): string[] {
  return [...decodeURIComponent(answer.headers.get(UNSET_HEADER) ?? '')];
}
