import { accountCall, type Moderation, workCalls } from '@fabula/contract';
import { type CallFailure, isCallFailure } from '@fabula/contract/client';
import { ask } from '../api/call.ts';
import { listEntries, type publishedList } from '../api/entries.ts';
import { forgetForm, keepForm, keptForm } from '../interruptedForms.ts';
import { signedInAccount } from '../session/signedInUser.ts';
import type { Rows } from './database.ts';
import type { PublicationRow } from './WorkSchema.ts';

export interface PublishingOptions {
  publications: Rows<PublicationRow>;
  /** Leads to signing in, and back to this work. */
  goToSignIn: (key: string) => void;
}

interface PublishedForm {
  title: string;
  author: string;
  cover?: string;
}

interface Publication<P> {
  id: string;
  url: string;
  published?: P;
  moderation?: Omit<Moderation, 'at'> & { at?: string };
}

type Outcome<P> =
  | ({ outcome: 'published' } & Publication<P>)
  | { outcome: 'signed_out' }
  | { outcome: 'changed' };

interface PublishedAnswer {
  id: string;
  key: string | null;
  revision: number;
  moderation?: Moderation | null | undefined;
}

/** What a kind sends and readers see, in the kit's types. */
interface PublishedKind<W, P, A extends PublishedAnswer> {
  one: 'story' | 'scene';
  /** `before`: the published state, where it is known. */
  bodyOf(work: W, form: PublishedForm, before: P | undefined): object;
  readAnswer(answer: A): P;
}

/** Pages of one's own publications that are searched: a thousand works. */
const mostPages = 20;

/** Publishes works of one kind (D-SAVE, D-IDS, D-SCENES, D-UPDATE, E31). The server alone knows what is public. */
export function createPublishing<
  W extends { key: string },
  P extends { title: string },
  A extends PublishedAnswer,
>({ one, bodyOf, readAnswer }: PublishedKind<W, P, A>, { publications, goToSignIn }: PublishingOptions) {
  const calls = workCalls[one];
  const urlOf = (id: string) => `${window.location.origin}/${one}/${encodeURIComponent(id)}`;
  const known = new Map<string, { key: string | null; revision: number }>();

  async function read(id: string): Promise<Publication<P> | null> {
    const answer = await ask(calls.read, { params: { id } });
    if (isCallFailure(answer)) {
      if (answer.status === 404) return null;
      // Its author alone is told the reason.
      if (answer.type === 'withdrawn')
        return { id, url: urlOf(id), moderation: { state: 'hidden', reason: 'Log in to read why.' } };
      throw reasonOf(answer);
    }
    known.set(id, { key: answer.key, revision: answer.revision });
    const { moderation } = answer;
    return {
      id,
      url: urlOf(id),
      published: readAnswer(answer as unknown as A),
      ...(moderation && { moderation }),
    };
  }

  /** Own publications of a work, newest first, numbered. */
  async function ownOf(key: string): Promise<{ id: string; number: number }[]> {
    const lists = await Promise.all([calls.list, calls.listAdult].map(list));
    return lists
      .flat()
      .flatMap((one) => {
        const number = numberOf(one.key ?? '', key);
        return number === null ? [] : [{ id: one.id, number }];
      })
      .sort((a, b) => b.number - a.number);
  }

  async function send(
    form: PublishedForm,
    work: W,
    identity: { key: string; ifRevision?: number },
    before?: P,
  ) {
    const { title, author } = form;
    const answer =
      (await signedInAccount()) === null
        ? null
        : await ask(calls.publish, {
            body: { title, author, ...identity, ...bodyOf(work, form, before) } as never,
          });
    if (answer === null || (isCallFailure(answer) && answer.status === 401)) {
      keepForm(formOf(work.key), { ...form });
      goToSignIn(work.key);
      return { outcome: 'signed_out' } as const;
    }
    return answer;
  }

  async function settle(
    work: W,
    { title }: PublishedForm,
    answer: Awaited<ReturnType<typeof send>>,
    onConflict: () => Promise<Outcome<P>>,
  ): Promise<Outcome<P>> {
    if ('outcome' in answer) return answer;
    if (isCallFailure(answer)) {
      if (answer.status === 409 && answer.revision !== undefined) return onConflict();
      throw reasonOf(answer);
    }
    await publications.put(work.key, { id: answer.id, title });
    // The base of the next update.
    const publication = await read(answer.id).catch(() => null);
    return { outcome: 'published', ...(publication ?? { id: answer.id, url: urlOf(answer.id) }) };
  }

  async function find(key: string): Promise<Publication<P> | null> {
    const row = await publications.get(key);
    const isSignedIn = (await signedInAccount()) !== null;
    const own = isSignedIn ? await ownOf(key) : [];
    const id = isSignedIn ? own[0]?.id : row?.id;
    const found = id === undefined ? null : await read(id);
    const title = found?.published?.title ?? row?.title;
    if (found && (found.id !== row?.id || title !== row?.title))
      await publications.put(key, { id: found.id, ...(title !== undefined && { title }) });
    if (!found && row && (await read(row.id)) === null) await publications.delete(key);
    return found;
  }

  return {
    async publish(form: PublishedForm, work: W, publication?: Publication<P> | null): Promise<Outcome<P>> {
      const before = publication ? known.get(publication.id) : undefined;
      const identity = publication
        ? { key: before?.key ?? work.key, ...(before && { ifRevision: before.revision }) }
        : { key: work.key, ...(publication === null && { ifRevision: 0 }) };
      return settle(work, form, await send(form, work, identity, publication?.published), async () => {
        if (await find(work.key)) return { outcome: 'changed' };
        throw new Error(`Another ${one} of yours is public under this title. Give this one another title.`);
      });
    },
    async publishAnew(form: PublishedForm, work: W): Promise<Outcome<P>> {
      const isSignedIn = (await signedInAccount()) !== null;
      const [newest] = isSignedIn ? await ownOf(work.key) : [];
      const key = newest ? `${work.key}~${newest.number + 1}` : work.key;
      return settle(work, form, await send(form, work, { key, ifRevision: 0 }), async () => ({
        outcome: 'changed',
      }));
    },
    find,
    async findBlock(): Promise<{ reason: string; at: string } | null> {
      if ((await signedInAccount()) === null) return null;
      const answer = await ask(accountCall);
      if (isCallFailure(answer)) throw reasonOf(answer);
      return answer.user.publishingBlocked ?? null;
    },
    async unpublish(key: string, { id }: Publication<P>): Promise<void> {
      const answer = await ask(calls.unpublish, { params: { id } });
      if (isCallFailure(answer) && answer.status !== 404) throw reasonOf(answer);
      await publications.delete(key);
    },
    interrupted(key: string): PublishedForm | null {
      const kept = keptForm(formOf(key), ['title', 'author']);
      if (!kept) return null;
      const { title, author, cover } = kept;
      return { title, author, ...(typeof cover === 'string' && { cover }) };
    },
    forget: (key: string) => forgetForm(formOf(key)),
  };
}

const formOf = (key: string) => `publish ${key}`;

/** The first publication has the work's key, new ones `key~2`, `key~3`, … */
function numberOf(published: string, key: string): number | null {
  if (published === key) return 1;
  const number = published.startsWith(`${key}~`) ? Number(published.slice(key.length + 1)) : Number.NaN;
  return Number.isInteger(number) && number > 1 ? number : null;
}

async function list(call: ReturnType<typeof publishedList>): Promise<{ id: string; key: string | null }[]> {
  return listEntries(call, { own: '1' }, mostPages).catch(() => {
    throw new Error('The server could not say what you have published. Try again.');
  });
}

function reasonOf({ error, detail }: CallFailure): Error {
  return new Error(detail ?? error);
}
