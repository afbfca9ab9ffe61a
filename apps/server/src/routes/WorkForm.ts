import { limits } from '@fabula/contract';
import type { Context } from 'hono';
import type { $ZodType, output } from 'zod/v4/core';
import { validate } from '../http/validate.ts';
import type { SentWork } from '../services/works/works.ts';

type SentFields = Omit<SentWork, 'kind' | 'shelf' | 'content' | 'texts' | 'pictures'>;
type SentContent = Pick<SentWork, 'content' | 'texts' | 'pictures'>;

/** Reads a body; undefined when there is nothing in it to publish. */
export type WorkReader = (c: Context) => Promise<(SentFields & SentContent) | undefined>;

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
export function workReader<T extends $ZodType<SentFields>>(
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
