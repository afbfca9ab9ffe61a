import { workRemoval } from '@fabula/contract';
import { signedInAccount } from '../account/signedInAccount.ts';
import { callJson } from '../api/callJson.ts';
import { type CallFailure, isCallFailure } from '../api/callText.ts';
import { forgetForm, keepForm, keptForm } from '../session/interruptedForms.ts';
import type { Rows } from '../storage/createRows.ts';
import type { PublicationRow } from '../storage/openStoryDatabase.ts';

export interface WorkPublishingOptions {
  /** Where each work is public, by its key. */
  publications: Rows<PublicationRow>;
  /** Takes the person to sign in, and back to this work. */
  goToSignIn: (key: string) => void;
}

/** What the form of a story or of a scene holds. */
interface PublishedForm {
  title: string;
  author: string;
}

interface Publication {
  id: string;
  url: string;
}

/** Publishing works of one kind on the server of the same origin (D-SAVE, D-IDS, D-SCENES, E31). `bodyOf` is what of a work is sent. */
export function createWorkPublishing<W extends { key: string }>(
  one: 'story' | 'scene',
  bodyOf: (work: W) => object,
  { publications, goToSignIn }: WorkPublishingOptions,
) {
  const pathOf = (id: string) => `/api/v1/${one}/${encodeURIComponent(id)}`;
  const publicationOf = (id: string): Publication => ({
    id,
    url: `${window.location.origin}/${one}/${encodeURIComponent(id)}`,
  });
  const send = (form: PublishedForm, work: W) =>
    callJson(`/api/v1/${one}/save`, {
      method: 'POST',
      schema: identified,
      body: { ...form, key: work.key, ...bodyOf(work) },
    });

  return {
    async publish(
      form: PublishedForm,
      work: W,
    ): Promise<({ outcome: 'published' } & Publication) | { outcome: 'signed_out' }> {
      const answer = (await signedInAccount()) === null ? 'signed_out' : await send(form, work);
      if (answer === 'signed_out' || (isCallFailure(answer) && answer.status === 401)) {
        keepForm(formOf(work.key), { ...form });
        goToSignIn(work.key);
        return { outcome: 'signed_out' };
      }
      if (isCallFailure(answer)) throw reasonOf(answer);
      await publications.put(work.key, { id: answer.id });
      return { outcome: 'published', ...publicationOf(answer.id) };
    },
    async find(key: string): Promise<Publication | null> {
      const row = await publications.get(key);
      if (!row) return null;
      const answer = await callJson(pathOf(row.id), { schema: identified });
      if (!isCallFailure(answer)) return publicationOf(row.id);
      if (answer.status !== 404) throw reasonOf(answer);
      await publications.delete(key);
      return null;
    },
    async unpublish(key: string, { id }: Publication): Promise<void> {
      const answer = await callJson(pathOf(id), { method: 'DELETE', schema: workRemoval });
      if (isCallFailure(answer) && answer.status !== 404) throw reasonOf(answer);
      await publications.delete(key);
    },
    interrupted(key: string): PublishedForm | null {
      const kept = keptForm(formOf(key), ['title', 'author']);
      return kept && { title: kept.title, author: kept.author };
    },
    forget: (key: string) => forgetForm(formOf(key)),
  };
}

const formOf = (key: string) => `publish ${key}`;

/** The part of an answer that says where a work is. */
const identified = {
  parse(answer: unknown): { id: string } {
    const { id } = (answer ?? {}) as { id?: unknown };
    if (typeof id !== 'string') throw new Error('The server answered with something else than a work.');
    return { id };
  },
};

function reasonOf({ error, detail }: CallFailure): Error {
  return new Error(detail ?? error);
}
