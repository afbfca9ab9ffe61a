import { limits } from '@fabula/contract';
import { type Context, Hono } from 'hono';
import type { AppEnv } from '../http/AppEnv.ts';
import { HttpProblem } from '../http/HttpProblem.ts';
import { linkNextPage } from '../http/linkNextPage.ts';
import type { StoryGroupQuery, StoryGroupsService } from '../services/works/discovery.ts';

const V1 = '/api/v1/stories';

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
    routes.get(`${V1}/premises${mode}`, (c) =>
      list(c, { by: 'premise', isNsfw, genre: c.req.query('genre')?.trim() || undefined }),
    );
    routes.get(`${V1}/genres${mode}`, (c) => list(c, { by: 'genre', isNsfw }));
    routes.get(`${V1}/listing${mode}`, async (c) => c.json(await groups.listing(isNsfw)));
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
