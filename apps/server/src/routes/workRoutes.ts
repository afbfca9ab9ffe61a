import { limits, type WorkRemoval } from '@fabula/contract';
import { type Context, Hono } from 'hono';
import type { AppEnv } from '../http/AppEnv.ts';
import { limitAccountRate, requireAccount } from '../http/access.ts';
import { HttpProblem } from '../http/problems.ts';
import { linkNextPage } from '../http/sendDocument.ts';
import { moderationOf } from '../services/safety/moderation.ts';
import { describeEntry, describeItem, describeWork } from '../services/works/describeWork.ts';
import type { StoryGroupQuery, StoryGroupsService } from '../services/works/discovery.ts';
import type { ListQuery, SentWork, WorkSaving, WorksService } from '../services/works/works.ts';
import type { WorkForm } from './workForms.ts';

type Filters = Pick<ListQuery, 'q' | 'genre' | 'premise' | 'after'>;
type Account = NonNullable<AppEnv['Variables']['account']>;
type Reader = Account | undefined;
type Shelf = SentWork['shelf'];
/** How often an account may save. */
type SaveLimit = Parameters<typeof limitAccountRate>[0];
type Whose = Pick<ListQuery, 'account' | 'isNsfw' | 'publisher'>;

const V1 = '/api/v1';

/** The calls of stories, or of scenes: keeping, publishing, reading, listing, deleting (D-SAVE, D-LISTS, D-SCENES). */
export function workRoutes(works: WorksService, form: WorkForm, saves: SaveLimit): Hono<AppEnv> {
  const { one: kind, many } = form;
  const routes = new Hono<AppEnv>();
  const rate = limitAccountRate(saves);

  async function save(c: Context, account: Account, shelf: Shelf): Promise<Response> {
    const sent = await (shelf === 'saved' ? form.readSaved(c) : form.readPublished(c));
    if (sent === undefined) {
      throw new HttpProblem('invalid_request', `Please generate a ${kind} before publishing.`, {
        field: form.textField,
      });
    }
    const saved = await works.save(account, { ...sent, kind, shelf });
    if ('entry' in saved) return c.json(describeEntry(saved.entry, account));
    if ('blocked' in saved) {
      throw new HttpProblem(
        'publishing_blocked',
        `The people who run this site have stopped your account from publishing. They say: ${saved.blocked.reason}`,
      );
    }
    if ('withdrawn' in saved) throw removedProblem(saved.withdrawn);
    if ('isFull' in saved) throw fullProblem(saved);
    if ('refusal' in saved) throw picturesProblem(saved.refusal);
    throw new HttpProblem(
      'conflict',
      `This ${kind} has been saved elsewhere since you opened it. Load it again to see what changed there, or save yours under another title.`,
      { revision: saved.conflict.revision },
    );
  }

  async function read(c: Context, reader: Reader, id: string, shelf: Shelf): Promise<Response> {
    const found = await works.read({ kind, shelf, id }, reader);
    if (found === undefined) throw missing(kind);
    if (found === 'withdrawn') throw withdrawnProblem(kind);
    return c.json(describeWork(found, reader));
  }

  async function remove(c: Context, account: Account, id: string, shelf: Shelf): Promise<Response> {
    switch (await works.remove({ kind, shelf, id }, account)) {
      case 'removed':
        return c.json({ id } satisfies WorkRemoval);
      case 'missing':
        throw missing(kind);
      case 'foreign':
        throw new HttpProblem(
          'forbidden',
          `You don't have permission to delete this ${kind}: another account published it.`,
        );
    }
  }

  async function list(c: Context, reader: Reader, whose: Whose): Promise<Response> {
    const filters = readFilters(c);
    const { entries, next } = await works.list({ ...filters, ...whose, kind });
    if (next !== undefined) linkNextPage(c, { after: next });
    const lengths = await works.lengths(entries);
    return c.json(entries.map((entry) => describeItem(entry, reader, lengths.get(entry.uid))));
  }

  routes.post(`${V1}/${many}/save`, requireAccount, rate, (c) => save(c, c.var.account, 'saved'));
  routes.get(`${V1}/${many}/user`, requireAccount, (c) => list(c, c.var.account, { account: c.var.account }));
  routes.get(`${V1}/${many}/user/:id`, requireAccount, (c) =>
    read(c, c.var.account, c.req.param('id'), 'saved'),
  );
  routes.delete(`${V1}/${many}/user/:id`, requireAccount, rate, (c) =>
    remove(c, c.var.account, c.req.param('id'), 'saved'),
  );
  for (const isNsfw of [false, true])
    routes.get(`${V1}/${many}/published${isNsfw ? '/nsfw' : ''}`, (c) => {
      const reader = c.var.account;
      if (c.req.query('own') !== '1') return list(c, reader, { isNsfw });
      if (!reader)
        throw new HttpProblem('unauthenticated', `Sign in to list the ${many} that you published.`);
      return list(c, reader, { isNsfw, publisher: reader });
    });
  routes.post(`${V1}/${kind}/save`, requireAccount, rate, (c) => save(c, c.var.account, 'published'));
  routes.get(`${V1}/${kind}/:id`, (c) => read(c, c.var.account, c.req.param('id'), 'published'));
  routes.delete(`${V1}/${kind}/:id`, requireAccount, rate, (c) =>
    remove(c, c.var.account, c.req.param('id'), 'published'),
  );
  // The path that the specification names, for stories alone.
  if (kind === 'story')
    routes.get('/api/story/:id', (c) => read(c, c.var.account, c.req.param('id'), 'published'));
  return routes;
}

function missing(kind: string): HttpProblem {
  const name = kind === 'story' ? 'Story' : 'Scene';
  return new HttpProblem('not_found', `${name} not found. It may have been already deleted.`);
}

/** To strangers, who are not told why. */
function withdrawnProblem(kind: string): HttpProblem {
  return new HttpProblem(
    'withdrawn',
    `This ${kind} is not public any more: the people who run this site took it down.`,
  );
}

/** To its author, who would publish it again. */
function removedProblem(work: Extract<WorkSaving, { withdrawn: unknown }>['withdrawn']): HttpProblem {
  const done = moderationOf(work)?.state === 'removed' ? 'removed' : 'hidden';
  return new HttpProblem(
    'work_removed',
    `The people who run this site have ${done} “${work.title}”, and it cannot be published again. They say: ${work.moderation?.reason ?? ''}`,
  );
}

function fullProblem({ kept, room }: Extract<WorkSaving, { isFull: true }>): HttpProblem {
  const most =
    kept.works >= room.works
      ? `Your account keeps ${kept.works} works, and has room for ${room.works}.`
      : `Your works take ${megabytes(kept.bytes)} MB of the ${megabytes(room.bytes)} MB that your account has, and this one does not fit beside them.`;
  return new HttpProblem('storage_full', `${most} Nothing was saved. Delete some, then save again.`);
}

const megabytes = (bytes: number) => Math.ceil(bytes / 1024 ** 2);

function picturesProblem(refusal: 'adult_picture' | 'quota_spent' | 'busy'): HttpProblem {
  switch (refusal) {
    case 'adult_picture':
      return new HttpProblem(
        'unprocessable',
        'One of its pictures is for adults, and this story is not. Take the picture out, or publish the story as an adult one.',
        { field: 'images' },
      );
    case 'quota_spent':
      return new HttpProblem(
        'conflict',
        'Its pictures do not fit beside your other images any more. Take some out, then publish again.',
      );
    case 'busy':
      return new HttpProblem(
        'rate_limited',
        'Much of yours is being saved right now. Try again in a moment.',
        {
          retryAfter: 5,
        },
      );
  }
}

/** What is blank filters nothing. */
function readFilters(c: Context): Filters {
  const read = (name: keyof Filters) => c.req.query(name)?.trim() || undefined;
  const filters = { q: read('q'), genre: read('genre'), premise: read('premise'), after: read('after') };
  if ((filters.q?.length ?? 0) > limits.searchCharacters) {
    throw new HttpProblem(
      'invalid_request',
      `q can be ${limits.searchCharacters} characters long. Search for fewer words.`,
      { field: 'q' },
    );
  }
  return filters;
}

const STORIES = '/api/v1/stories';

/** `GET api/v1/stories/premises`, `genres` and `listing`, each for safe stories, and with `/nsfw` for adult ones. */
export function storyGroupRoutes(groups: StoryGroupsService): Hono<AppEnv> {
  const routes = new Hono<AppEnv>();

  async function list(
    c: Context,
    which: Pick<StoryGroupQuery, 'by' | 'isNsfw' | 'genre'>,
  ): Promise<Response> {
    const found = await groups.list({
      ...which,
      limit: readNumber(c, 'limit'),
      stories: readNumber(c, 'stories'),
      after: c.req.query('after')?.trim() || undefined,
    });
    if (found.next !== undefined) linkNextPage(c, { after: found.next });
    return c.json(found.groups);
  }

  for (const isNsfw of [false, true]) {
    const mode = isNsfw ? '/nsfw' : '';
    routes.get(`${STORIES}/premises${mode}`, (c) =>
      list(c, { by: 'premise', isNsfw, genre: c.req.query('genre')?.trim() || undefined }),
    );
    routes.get(`${STORIES}/genres${mode}`, (c) => list(c, { by: 'genre', isNsfw }));
    routes.get(`${STORIES}/listing${mode}`, async (c) => c.json(await groups.listing(isNsfw)));
  }
  return routes;
}

function readNumber(c: Context, field: 'limit' | 'stories'): number {
  const { min, max, usual } = limits.storyGroups[field];
  const given = c.req.query(field)?.trim();
  if (!given) return usual;
  const number = /^\d{1,3}$/.test(given) ? Number(given) : Number.NaN;
  if (number >= min && number <= max) return number;
  throw new HttpProblem(
    'invalid_request',
    `${field} must be a whole number from ${min} to ${max}; ${usual} when it is left out.`,
    { field },
  );
}
