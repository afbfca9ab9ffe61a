import {
  type AnswerOf,
  type ApiCall,
  exportStoryCall,
  LEFT_OUT_HEADER,
  limits,
  type PublishedBreak,
  type RequestOf,
  readStoryByShortPathCall,
  type StoryFormat,
  type StoryHeading,
  type StoryParagraph,
  savedStoryContent,
  sceneGenreCalls,
  storyFormats,
  storyGroupCalls,
  typesetSceneCall,
  workCalls,
} from '@fabula/contract';
import { type Context, Hono } from 'hono';
import { limitAccountRate, limitRate } from '../http/access.ts';
import { applyPatch } from '../http/applyPatch.ts';
import { visitor } from '../http/cookies.ts';
import { nextTurn } from '../http/nextTurn.ts';
import { on } from '../http/on.ts';
import { type HttpProblem, problem } from '../http/problems.ts';
import type { AppEnv } from '../http/requests.ts';
import { sceneWords } from '../http/scenePage.ts';
import { answerDocument, linkNextPage } from '../http/sendDocument.ts';
import { validateBody } from '../http/validate.ts';
import { moderationOf } from '../services/policies/workPolicies.ts';
import type { StoryGroupQuery } from '../services/works/discovery.ts';
import type { Asker } from '../services/works/typesetting.ts';
import {
  describeEntry,
  describeItem,
  describeWork,
  type ListQuery,
  type SentWork,
  type WorkSaving,
} from '../services/works/works.ts';
import type { Services } from '../services.ts';
import { readNumber, readSearch } from './readRequest.ts';
import { trashRoutes } from './trashRoutes.ts';

type Filters = Pick<ListQuery, 'q' | 'genre' | 'premise' | 'after'>;
type Account = NonNullable<AppEnv['Variables']['account']>;
type Reader = Account | undefined;
type Shelf = SentWork['shelf'];
type Whose = Pick<ListQuery, 'account' | 'isNsfw' | 'publisher'>;

export function workRoutes(services: Services, form: WorkForm): Hono<AppEnv> {
  const { works, rates } = services;
  const { one: kind, many } = form;
  const calls = workCalls[kind];
  const routes = new Hono<AppEnv>();
  const rate = limitAccountRate(rates.saves);
  const missing = () => problem('works', 'missing', { Kind: kind === 'story' ? 'Story' : 'Scene' });

  async function save(account: Account, shelf: Shelf, sent: (SentFields & SentContent) | undefined) {
    if (sent === undefined) throw problem('works', 'no_text', { kind, field: form.textField });
    const saved = await works.save(account, { ...sent, kind, shelf });
    if ('entry' in saved) return describeEntry(saved.entry, account);
    if ('blocked' in saved) throw problem('works', 'blocked', saved.blocked);
    if ('withdrawn' in saved) throw removedProblem(saved.withdrawn);
    if ('isFull' in saved) throw fullProblem(saved);
    if ('refusal' in saved) throw problem('works', saved.refusal);
    throw problem('works', 'conflict', { kind, revision: saved.conflict.revision });
  }

  async function read(reader: Reader, id: string, shelf: Shelf) {
    const found = await works.read({ kind, shelf, id }, reader);
    if (found === undefined) throw missing();
    if (found === 'withdrawn') throw problem('works', 'withdrawn', { kind });
    // Parsing a long one, and then writing it, would each hold the loop for a while.
    await nextTurn();
    // It was judged when it was saved.
    return describeWork(found, reader, await works.languageOf(found)) as AnswerOf<typeof calls.read> &
      AnswerOf<typeof calls.readSaved>;
  }

  async function remove(account: Account, id: string, shelf: Shelf) {
    const removed = await works.remove({ kind, shelf, id }, account);
    if (removed === 'missing') throw missing();
    if (removed === 'foreign') throw problem('works', 'foreign', { kind });
    return { id, ...removed };
  }

  async function list(c: Context, reader: Reader, whose: Whose) {
    const filters = readFilters(c);
    const { entries, next } = await works.list({ ...filters, ...whose, kind });
    linkNextPage(c, 'after', next);
    const measures = await works.measures(entries);
    return entries.map((entry) => describeItem(entry, reader, measures.get(entry.uid)));
  }

  on(routes, calls.save, [rate], (c, sent) => save(c.var.account, 'saved', form.saved(sent)));
  on(routes, calls.listSaved, [], (c) => list(c, c.var.account, { account: c.var.account }));
  on(routes, calls.readSaved, [], (c) => read(c.var.account, c.req.param('id'), 'saved'));
  on(routes, calls.change, [rate], async (c, { ifRevision, patch }) => {
    const { account } = c.var;
    const found = await works.read({ kind, shelf: 'saved', id: c.req.param('id') }, account);
    if (found === undefined || found === 'withdrawn') throw missing();
    if (found.revision !== ifRevision) throw problem('works', 'conflict', { kind, revision: found.revision });
    await nextTurn();
    const { title, premise, genre, isNsfw, author, createdAt, content } = found;
    const work = { title, premise, genre, isNsfw, author, createdAt, ...content };
    if (!applyPatch(work, patch)) throw problem('works', 'patch_failed', { kind });
    await nextTurn();
    const whole = form.saved(await validateBody(calls.save, work));
    return save(
      account,
      'saved',
      whole && { ...whole, id: found.id, key: found.key ?? undefined, ifRevision },
    );
  });
  on(routes, calls.deleteSaved, [rate], (c) => remove(c.var.account, c.req.param('id'), 'saved'));
  trashRoutes(routes, services, kind);
  for (const [isNsfw, call] of [
    [false, calls.list],
    [true, calls.listAdult],
  ] as const)
    on(routes, call, [], (c) => {
      const reader = c.var.account;
      if (c.req.query('own') !== '1') return list(c, reader, { isNsfw });
      if (!reader) throw problem('works', 'own_list', { many });
      return list(c, reader, { isNsfw, publisher: reader });
    });
  on(routes, calls.publish, [rate], (c, sent) => save(c.var.account, 'published', form.published(sent)));
  const readPublished = [calls.read, ...(kind === 'story' ? [readStoryByShortPathCall] : [])];
  for (const call of readPublished)
    on(routes, call, [], (c) => read(c.var.account, c.req.param('id'), 'published'));
  on(routes, calls.unpublish, [rate], (c) => remove(c.var.account, c.req.param('id'), 'published'));
  return routes;
}

function removedProblem(work: Extract<WorkSaving, { withdrawn: unknown }>['withdrawn']): HttpProblem {
  const done = moderationOf(work)?.state === 'removed' ? 'removed' : 'hidden';
  return problem('works', 'removed', { done, title: work.title, reason: work.moderation?.reason ?? '' });
}

function fullProblem({ kept, room }: Extract<WorkSaving, { isFull: true }>): HttpProblem {
  return kept.works >= room.works
    ? problem('works', 'too_many', { works: kept.works, room: room.works })
    : problem('works', 'too_large', { megabytes: megabytes(kept.bytes), room: megabytes(room.bytes) });
}

const megabytes = (bytes: number) => Math.ceil(bytes / 1024 ** 2);

function readFilters(c: Context): Filters {
  const read = (name: keyof Filters) => c.req.query(name)?.trim() || undefined;
  return { q: readSearch(c), genre: read('genre'), premise: read('premise'), after: read('after') };
}

const readPage = (c: Context) => ({
  limit: readNumber(c, 'limit', limits.storyGroups.limit),
  after: c.req.query('after')?.trim() || undefined,
});

/** Groups of stories, and the genres of scenes, each for safe ones and for adult ones. */
export function storyGroupRoutes({ storyGroups: groups }: Services): Hono<AppEnv> {
  const routes = new Hono<AppEnv>();

  async function list(c: Context, which: Pick<StoryGroupQuery, 'by' | 'isNsfw' | 'genre'>) {
    const found = await groups.list({
      ...which,
      ...readPage(c),
      stories: readNumber(c, 'stories', limits.storyGroups.stories),
    });
    linkNextPage(c, 'after', found.next);
    return found.groups;
  }

  const { premises, genres, listing } = storyGroupCalls;
  for (const mode of ['safe', 'adult'] as const) {
    const isNsfw = mode === 'adult';
    on(routes, premises[mode], [], (c) =>
      list(c, { by: 'premise', isNsfw, genre: c.req.query('genre')?.trim() || undefined }),
    );
    on(routes, genres[mode], [], (c) => list(c, { by: 'genre', isNsfw }));
    on(routes, listing[mode], [], () => groups.listing(isNsfw));
    on(routes, sceneGenreCalls[mode], [], async (c) => {
      const { genres: found, next } = await groups.sceneGenres({ isNsfw, ...readPage(c) });
      linkNextPage(c, 'after', next);
      return found;
    });
  }
  return routes;
}

type SentFields = Omit<SentWork, 'kind' | 'shelf' | 'content' | 'texts' | 'pictures'>;
type SentContent = Pick<SentWork, 'content' | 'texts' | 'pictures'>;

/** Undefined when there is nothing to publish. */
type WorkReader = (sent: unknown) => (SentFields & SentContent) | undefined;

interface WorkForm {
  readonly one: 'story' | 'scene';
  readonly many: 'stories' | 'scenes';
  readonly textField: 'paragraphs' | 'elements';
  readonly saved: WorkReader;
  readonly published: WorkReader;
}

/** `sent` was judged by the schema of the call. */
function workReader<C extends ApiCall & { request: unknown }>(
  _call: C,
  contentOf: (request: RequestOf<C>) => SentContent | undefined,
): WorkReader {
  return (sent) => {
    const request = sent as RequestOf<C> & SentFields;
    const content = contentOf(request);
    if (content === undefined) return undefined;
    const { id, key, ifRevision, title, isUntitled, premise, genre, isNsfw, language } = request;
    const { author, createdAt } = request;
    return {
      ...{ id, key, ifRevision, title, isUntitled, premise, genre, isNsfw, language, author, createdAt },
      ...content,
    };
  };
}

export const storyForm: WorkForm = {
  one: 'story',
  many: 'stories',
  textField: 'paragraphs',
  saved: workReader(workCalls.story.save, (request) => ({
    content: Object.fromEntries(
      Object.entries(request).filter(([name]) => Object.hasOwn(savedStoryContent.shape, name)),
    ),
    texts: beginningOf(request.paragraphs, request.headings ?? []),
  })),
  published: workReader(workCalls.story.publish, (request) => {
    const { paragraphs, storyProgress, images = [], cover } = request;
    const texts = paragraphs.filter((one) => typeof one === 'string').filter((one) => one.trim() !== '');
    const places = placesOf(paragraphs);
    const breaks = breaksAt(request.breaks ?? [], places, texts.length);
    const headings = headingsAt(request.headings ?? [], places);
    const ranked = new Set(headings.map(({ at }) => at));
    if (ranked.size === texts.length) return undefined;
    return {
      content: {
        paragraphs: texts,
        storyProgress,
        ...(breaks.length > 0 && { breaks }),
        ...(headings.length > 0 && { headings }),
      },
      texts: withoutTitles(texts, breaks, ranked),
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

/** Without the headings above the text, unless there is nothing else. */
function beginningOf(paragraphs: readonly StoryParagraph[], headings: readonly StoryHeading[]): string[] {
  const texts = paragraphs
    .filter((one) => typeof one === 'string' || one.type === 'paragraph')
    .map((one) => textOf(one));
  const written = withoutTitles(texts, [], new Set(headings.map(({ at }) => at)));
  return written.some((one) => one.trim() !== '') ? written : texts;
}

function textOf(paragraph: StoryParagraph): string {
  if (typeof paragraph === 'string') return paragraph;
  return paragraph.type === 'paragraph' ? (paragraph.content ?? '') : '';
}

/**
 * Start indices of the sent paragraphs, without section breaks, among the published ones, and the end of the
 * text: blank paragraphs are dropped.
 */
function placesOf(paragraphs: readonly StoryParagraph[]): number[] {
  let place = 0;
  const places = paragraphs
    .filter((one) => typeof one === 'string' || one.type === 'paragraph')
    .map((one) => (typeof one === 'string' && one.trim() !== '' ? place++ : place));
  return [...places, place];
}

/** The opening is text, not the title of the first chapter. */
function withoutTitles(
  texts: readonly string[],
  breaks: readonly PublishedBreak[],
  ranked: ReadonlySet<number>,
): string[] {
  const titles = new Map(breaks.map(({ before, title }) => [before, title?.trim()]));
  return texts.filter((text, at) => !ranked.has(at) && titles.get(at) !== text.trim());
}

/** At most one for each paragraph, in order; none for a blank one. */
function headingsAt(headings: readonly StoryHeading[], places: readonly number[]): StoryHeading[] {
  const found = new Map<number, StoryHeading>();
  for (const { at, rank } of headings) {
    const place = places[at];
    if (place !== undefined && (places[at + 1] ?? place) > place) found.set(place, { at: place, rank });
  }
  return [...found.values()].sort((one, other) => one.at - other.at);
}

/** At most one at each place, in order; none at the ends. */
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
  saved: workReader(
    workCalls.scene.save,
    ({ isUntitled, elements, titlePage, sceneProgress, tokenUsage }) => ({
      content: {
        ...(isUntitled && { isUntitled }),
        elements,
        ...(titlePage && { titlePage }),
        sceneProgress,
        tokenUsage,
      },
      texts: [...elements.map(sceneWords), titlePage ?? ''],
    }),
  ),
  published: workReader(workCalls.scene.publish, ({ elements, sceneProgress }) =>
    elements.length === 0
      ? undefined
      : { content: { elements, sceneProgress }, texts: elements.map(sceneWords) },
  ),
};

const contentTypes: Readonly<Record<StoryFormat, string>> = {
  epub: 'application/epub+zip',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  pdf: 'application/pdf',
};

export function typesettingRoutes({ typesetting, rates }: Services): Hono<AppEnv> {
  const routes = new Hono<AppEnv>();
  const before = [visitor, limitRate(rates.documents)];
  on(routes, typesetSceneCall, before, async (c, request) => {
    const opening = await typesetting.typeset(request, askerOf(c));
    if ('refusal' in opening) throw problem('files', opening.refusal);
    return answerDocument(c, opening.script, {
      type: contentTypes.pdf,
      title: request.title,
      fallback: 'scene',
      extension: 'pdf',
    });
  });
  on(routes, exportStoryCall, before, async (c, request) => {
    const format = storyFormats.find((one) => one === c.req.param('format'));
    if (format === undefined) throw problem('files', 'no_format');
    const opening = await typesetting.bind(request, format, askerOf(c));
    if ('bytes' in opening)
      throw problem('files', 'pdf_too_long', {
        most: megabytes(limits.bookPdfBytes),
        size: Math.ceil((opening.bytes / 1024 ** 2) * 10) / 10,
      });
    if ('refusal' in opening) throw problem('files', opening.refusal);
    if (opening.leftOut > 0) c.header(LEFT_OUT_HEADER, String(opening.leftOut));
    return answerDocument(c, opening.book, {
      type: contentTypes[format],
      title: request.title,
      fallback: 'story',
      extension: format,
    });
  });
  return routes;
}

/** The address identifies a visitor without the cookie. */
function askerOf(c: Context<AppEnv>): Asker {
  const { account, address } = c.var;
  return { caller: { name: account?.id ?? address, address }, signal: c.req.raw.signal };
}
