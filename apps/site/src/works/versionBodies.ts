import { longText } from './changes.ts';
import { applyPatches, patchRecord, type WorkPatch } from './patchWork.ts';
import type { Work, WorkKind } from './WorkKind.ts';
import type { VersionBody, VersionChain, VersionRow, WorkAccess, WorkReading } from './WorkSchema.ts';

/** Of differences in a row: with more of them, reading one takes longer than it saves. */
const mostInChain = { count: 40, bytes: 500_000 };

const prefix = 'differences of ';

/**
 * The `storyKey` of a version of a long work, which is kept as its difference to another. An earlier release lists
 * versions by the work's key: it does not see this one, and puts nothing of it aside.
 */
const differenceKey = (key: string) => prefix + key;

/** Those of a work, whole and as differences. */
export const versionKeys = (key: string) => [key, differenceKey(key)] as const;

/** The `storyKey` of a kept version, of the work with this key. */
export const versionKey = ({ chain }: Pick<VersionRow, 'chain'>, key: string) =>
  chain ? differenceKey(key) : key;

/** A version as this tab kept it last, so that the next one is compared without reading it. */
export interface KeptBody<W> {
  id: string;
  work: W;
}

/** Row and body of a version: of a short work whole, of a long one the difference to `before`, or a whole to begin with. */
export function toVersionBody<W extends Work, R>(
  kind: WorkKind<W, R>,
  {
    id,
    work,
    before,
  }: KeptBody<W> & { before: (KeptBody<unknown> & { chain?: VersionChain | undefined }) | null },
): { row: Pick<VersionRow, 'storyKey' | 'chain'>; body: VersionBody } {
  const whole = { id, [kind.one]: work };
  if (kind.lengthOf(work) < longText) return { row: { storyKey: work.key }, body: whole };
  const storyKey = differenceKey(work.key);
  const first = { row: { storyKey, chain: { since: null, count: 0, bytes: 0 } }, body: whole };
  const { chain } = before ?? {};
  if (!before || !chain || chain.count >= mostInChain.count) return first;
  const patch = patchRecord(before.work, work);
  const bytes = chain.bytes + (patch ? JSON.stringify(patch).length : 0);
  if (!patch || bytes > mostInChain.bytes) return first;
  return {
    row: { storyKey, chain: { since: before.id, count: chain.count + 1, bytes } },
    body: { id, since: before.id, patches: [patch] },
  };
}

/** A version's text as it is stored, unvalidated. `body`: what lies under its id. */
export async function readVersionText<W extends Work, R>(
  { one }: Pick<WorkKind<W, R>, 'one'>,
  reading: WorkReading,
  id: string,
  /** One that was read before. */
  known?: KeptBody<unknown>,
): Promise<{ text: unknown; body: VersionBody | undefined }> {
  const bodies = reading.objectStore('versionBodies');
  const last = (await bodies.get(id)) as VersionBody | undefined;
  const patches: WorkPatch[] = [];
  let body = last;
  while (body?.since !== undefined) {
    patches.unshift(...(body.patches ?? []));
    if (body.since === known?.id) return { text: patched(known.work, patches), body: last };
    body = (await bodies.get(body.since)) as VersionBody | undefined;
  }
  return { text: patched(body?.[one], patches), body: last };
}

function patched(text: unknown, patches: readonly WorkPatch[]): unknown {
  const { document, count } = applyPatches(text, patches);
  return count === patches.length ? document : undefined;
}

/** Removes a version; those that are differences to it become differences to the one before, or whole. */
export async function removeVersion<W extends Work, R>(
  kind: Pick<WorkKind<W, R>, 'one'>,
  writing: WorkAccess,
  id: string,
): Promise<void> {
  const [versions, bodies] = [writing.objectStore('versions'), writing.objectStore('versionBodies')];
  const row = await versions.get(id);
  if (row?.chain) {
    const gone = (await bodies.get(id)) as VersionBody | undefined;
    const others = await versions.index('storyKey').getAll(row.storyKey);
    for (const next of others.filter(({ chain }) => chain?.since === id)) {
      const body = (await bodies.get(next.id)) as VersionBody | undefined;
      if (!gone || !body || !next.chain) continue;
      if (gone.since !== undefined) {
        const patches = [...(gone.patches ?? []), ...(body.patches ?? [])];
        await bodies.put({ id: next.id, since: gone.since, patches });
      } else {
        const { text } = await readVersionText(kind, writing, next.id);
        await bodies.put({ id: next.id, [kind.one]: text });
      }
      await versions.put({ ...next, chain: { ...next.chain, since: row.chain.since } });
    }
  }
  await versions.delete(id);
  await bodies.delete(id);
}
