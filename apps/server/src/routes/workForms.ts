import {
  limits,
  type PublishedBreak,
  publishSceneRequest,
  publishStoryRequest,
  type StoryParagraph,
  savedStoryContent,
  saveSceneRequest,
  saveStoryRequest,
} from '@fabula/contract';
import type { Context } from 'hono';
import type { $ZodType, output } from 'zod/v4/core';
import { sceneWords } from '../http/sceneArticle.ts';
import { validate } from '../http/validate.ts';
import type { SentWork } from '../services/works/works.ts';

type SentFields = Omit<SentWork, 'kind' | 'shelf' | 'content' | 'texts' | 'pictures'>;
type SentContent = Pick<SentWork, 'content' | 'texts' | 'pictures'>;

/** Reads a body; undefined when there is nothing in it to publish. */
type WorkReader = (c: Context) => Promise<(SentFields & SentContent) | undefined>;

/** What tells the calls of stories from those of scenes. */
export interface WorkForm {
  /** Its name in paths and sentences. */
  readonly one: 'story' | 'scene';
  readonly many: 'stories' | 'scenes';
  /** The field that its text is in. */
  readonly textField: 'paragraphs' | 'elements';
  readonly readSaved: WorkReader;
  readonly readPublished: WorkReader;
}

/** A reader of what `schema` says; `contentOf` takes from it what is kept beside title, premise and their like. */
function workReader<T extends $ZodType<SentFields>>(
  schema: T,
  contentOf: (request: output<T>) => SentContent | undefined,
): WorkReader {
  return async (c) => {
    const request = await validate(c, schema, limits.workBytes);
    const content = contentOf(request);
    if (content === undefined) return undefined;
    const { id, key, ifRevision, title, premise, genre, isNsfw, author, createdAt } = request;
    return { id, key, ifRevision, title, premise, genre, isNsfw, author, createdAt, ...content };
  };
}

export const storyForm: WorkForm = {
  one: 'story',
  many: 'stories',
  textField: 'paragraphs',
  readSaved: workReader(saveStoryRequest, (request) => ({
    content: savedStoryContent.parse(request),
    texts: request.paragraphs.map(textOf),
  })),
  readPublished: workReader(publishStoryRequest, (request) => {
    const { paragraphs, storyProgress, images = [], cover } = request;
    const texts = paragraphs.filter((one) => typeof one === 'string').filter((one) => one.trim() !== '');
    if (texts.length === 0) return undefined;
    const places = placesOf(paragraphs);
    const breaks = breaksAt(request.breaks ?? [], places, texts.length);
    return {
      content: { paragraphs: texts, storyProgress, ...(breaks.length > 0 && { breaks }) },
      texts: withoutTitles(texts, breaks),
      pictures: {
        images: images.map((image) => ({
          ...image,
          paragraphIndex: Math.max(0, (places[image.paragraphIndex + 1] ?? texts.length) - 1),
        })),
        cover,
      },
    };
  }),
};

function textOf(paragraph: StoryParagraph): string {
  if (typeof paragraph === 'string') return paragraph;
  return paragraph.type === 'paragraph' ? (paragraph.content ?? '') : '';
}

/**
 * Where each of the paragraphs that were sent, section breaks not counted, begins among those that are published, and
 * where the text ends: what is blank is left out.
 */
function placesOf(paragraphs: readonly StoryParagraph[]): number[] {
  let place = 0;
  const places = paragraphs
    .filter((one) => typeof one === 'string' || one.type === 'paragraph')
    .map((one) => (typeof one === 'string' && one.trim() !== '' ? place++ : place));
  return [...places, place];
}

/** What a story begins with is its text, not the title of its first chapter. */
function withoutTitles(texts: readonly string[], breaks: readonly PublishedBreak[]): string[] {
  const titles = new Map(breaks.map(({ before, title }) => [before, title?.trim()]));
  return texts.filter((text, at) => titles.get(at) !== text.trim());
}

/** One at each place at most, in order; none at the ends, where they would part nothing. */
function breaksAt(
  breaks: readonly PublishedBreak[],
  places: readonly number[],
  end: number,
): PublishedBreak[] {
  const found = new Map<number, PublishedBreak>();
  for (const one of breaks) {
    const before = places[one.before] ?? end;
    if (before < end && (before > 0 || one.title?.trim())) found.set(before, { ...one, before });
  }
  return [...found.values()].sort((a, b) => a.before - b.before);
}

export const sceneForm: WorkForm = {
  one: 'scene',
  many: 'scenes',
  textField: 'elements',
  readSaved: workReader(saveSceneRequest, ({ elements, titlePage, sceneProgress, tokenUsage }) => ({
    content: { elements, ...(titlePage && { titlePage }), sceneProgress, tokenUsage },
    texts: [...elements.map(sceneWords), titlePage ?? ''],
  })),
  readPublished: workReader(publishSceneRequest, ({ elements, sceneProgress }) =>
    elements.length === 0
      ? undefined
      : { content: { elements, sceneProgress }, texts: elements.map(sceneWords) },
  ),
};
