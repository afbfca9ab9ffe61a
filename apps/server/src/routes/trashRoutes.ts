import { workCalls } from '@fabula/contract';
import type { Hono } from 'hono';
import { limitAccountRate } from '../http/access.ts';
import { on } from '../http/on.ts';
import { problem } from '../http/problems.ts';
import type { AppEnv } from '../http/requests.ts';
import { linkNextPage } from '../http/sendDocument.ts';
import { describeTrashed } from '../services/works/trash.ts';
import { describeEntry } from '../services/works/works.ts';
import type { Services } from '../services.ts';

/** What became of works that were deleted from an account. */
export function trashRoutes(
  routes: Hono<AppEnv>,
  { trash, rates }: Pick<Services, 'trash' | 'rates'>,
  kind: 'story' | 'scene',
): void {
  const calls = workCalls[kind];
  const rate = limitAccountRate(rates.saves);
  const missing = () => problem('works', 'missing', { Kind: kind === 'story' ? 'Story' : 'Scene' });

  on(routes, calls.listTrash, [], async (c) => {
    const { entries, next } = await trash.list(
      c.var.account,
      kind,
      c.req.query('after')?.trim() || undefined,
    );
    linkNextPage(c, 'after', next);
    return entries.map(describeTrashed);
  });
  on(routes, calls.restoreTrashed, [rate], async (c) => {
    const entry = await trash.restore(c.var.account, kind, c.req.param('id'));
    if (entry === undefined) throw missing();
    return describeEntry(entry, c.var.account);
  });
  on(routes, calls.deleteTrashed, [rate], async (c) => {
    const id = c.req.param('id');
    if (!(await trash.remove(c.var.account, kind, id))) throw missing();
    return { id };
  });
  on(routes, calls.emptyTrash, [rate], async (c) => {
    const asked = c.req.query('isNsfw');
    const isNsfw = asked === undefined ? undefined : asked === 'true';
    return { count: await trash.empty(c.var.account, kind, isNsfw) };
  });
}
