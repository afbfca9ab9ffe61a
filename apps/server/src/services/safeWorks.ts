import type { WorkEntry, WorkKind, WorkPage, Works } from '../storage/Works.ts';

export interface SafeWorks {
  /** The newest published works that anybody may be led to, `limit` of them at most, and where the next ones begin. */
  list(kind: WorkKind, limit: number, after?: string): Promise<WorkPage>;
}

/** So many are asked of the storage at once. */
const STEP = 2_000;

/** The published works that stand in feeds and sitemaps: what is not plainly safe is adult, and never among them (D-MATURE). */
export function safeWorks(works: Works): SafeWorks {
  return {
    async list(kind, limit, after) {
      const found: WorkEntry[] = [];
      let next = after;
      do {
        const wanted = Math.min(STEP, limit - found.length);
        const page = await works.list({
          kind,
          shelf: 'published',
          isNsfw: false,
          limit: wanted,
          ...(next !== undefined && { after: next }),
        });
        found.push(...page.entries.filter(isSafe));
        next = page.next;
      } while (next !== undefined && found.length < limit);
      return { entries: found, next };
    },
  };
}

/** A path that contains nsfw is an adult page, whatever the work says of itself (R13). */
function isSafe({ shelf, isNsfw, id }: WorkEntry): boolean {
  return shelf === 'published' && isNsfw === false && !/nsfw/i.test(id);
}
