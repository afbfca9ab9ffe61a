import type { WorkEntry, WorkKind, WorkPage, Works } from '../storage/Works.ts';

export interface SafeWorks {
  /** The newest published works that anybody may be led to, `limit` of them at most, and where the next ones begin. */
  list(kind: WorkKind, limit: number, after?: string): Promise<WorkPage>;
  /** The genres of such stories, `limit` of them at most, that of the newest story first. */
  genres(limit: number): Promise<string[]>;
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

    async genres(limit) {
      const found: string[] = [];
      let next: string | undefined;
      do {
        const wanted = Math.min(STEP, limit - found.length);
        const page = await works.groups({
          ...{ kind: 'story', isNsfw: false, by: 'genre', limit: wanted, works: 1 },
          ...(next !== undefined && { after: next }),
        });
        const safe = page.groups.filter(({ newest }) => newest.every(({ isNsfw }) => isNsfw === false));
        found.push(...safe.map(({ name }) => name).filter((name) => !saysAdult(name)));
        next = page.next;
      } while (next !== undefined && found.length < limit);
      return found;
    },
  };
}

/** A path that contains nsfw is an adult page, whatever the work says of itself (R13). */
function isSafe({ shelf, isNsfw, id }: WorkEntry): boolean {
  return shelf === 'published' && isNsfw === false && !saysAdult(id);
}

const saysAdult = (name: string) => /nsfw/i.test(name);
