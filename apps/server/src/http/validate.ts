import { type ApiCall, type BodyLimits, type JudgingContext, limits, type RequestOf } from '@fabula/contract';
import type { Context } from 'hono';
import {
  type $ZodIssue,
  type $ZodType,
  type output,
  type ParseContext,
  safeParse,
  safeParseAsync,
  type util,
} from 'zod/v4/core';
import names from '../content/fields.json' with { type: 'json' };
import { countJson, type JsonExcess, parseJson } from '../limits/JsonCount.ts';
import { TimeSlices } from '../scheduling/Scheduling.ts';
import { HttpProblem, invalid } from './problems.ts';
import { notUtf8, readBytes, tooLong } from './readBody.ts';

/**
 * Counts, parses and validates the JSON body of a call, within the call's limits.
 * Unknown keys are dropped. Throws an `HttpProblem`: `invalid_request` with the field, or `too_large` with the limit
 * and the length.
 */
export async function validate<C extends Pick<ApiCall, 'request' | 'body'>>(
  c: Context,
  { request: schema, body: limit }: C,
): Promise<RequestOf<C>> {
  if (!schema || !limit) throw new Error('This call takes no JSON.');
  const contentType = c.req.header('Content-Type') ?? '';
  // A page of another site can post forms and plain text here without asking, but not JSON.
  if (!/^application\/(?:[\w.-]+\+)?json\b/i.test(contentType)) {
    throw invalid('Content-Type', 'Send JSON, with the header "Content-Type: application/json".');
  }
  return (await judgeBytes(
    await readBytes(c.req.raw, limit.bytes, limit.holds),
    schema,
    limit,
  )) as RequestOf<C>;
}

/** As if `body`, which is JSON, had been sent to a call of this schema and limit. */
export async function validateBody<C extends Required<Pick<ApiCall, 'request' | 'body'>>>(
  { request: schema, body: limit }: C,
  body: unknown,
): Promise<RequestOf<C>> {
  const bytes = Buffer.from(JSON.stringify(body));
  if (bytes.length > limit.bytes) throw tooLong(bytes.length, limit.bytes, limit.holds);
  // What it would be read to is at hand: reading takes as long as all else of judging it.
  count(bytes, limit);
  return (await judgeAll(schema, body, bytes.length)) as RequestOf<C>;
}

async function judgeBytes(bytes: Uint8Array, schema: $ZodType, limit: BodyLimits): Promise<unknown> {
  return judgeAll(schema, await parse(bytes, limit), bytes.length);
}

const judgeAll = async (schema: $ZodType, body: unknown, length: number): Promise<unknown> =>
  length < LONG ? judge(schema, body) : judgeInSlices(schema, body);

/** From this length on a body may take so long to judge that others notice. */
const LONG = 256 * 1024;

export const judge = <T extends $ZodType>(schema: T, body: unknown): output<T> =>
  outcome(safeParse(schema, body), body);

async function judgeInSlices<T extends $ZodType>(schema: T, body: unknown): Promise<output<T>> {
  const slices = new TimeSlices();
  const context: ParseContext<$ZodIssue> & JudgingContext = {
    pause: () => (slices.isOver() ? slices.yieldToEventLoop() : undefined),
  };
  return outcome(await safeParseAsync(schema, body, context), body);
}

function outcome<T>(result: util.SafeParseResult<T>, body: unknown): T {
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  throw issue === undefined ? unreadable() : describeIssue(issue, body);
}

function count(bytes: Uint8Array, { values }: BodyLimits) {
  const counted = countJson(bytes, { values, depth: limits.bodyDepth });
  if (counted.excess) throw tooMuch(counted.excess, values);
  return counted;
}

async function parse(bytes: Uint8Array, limit: BodyLimits): Promise<unknown> {
  const counted = count(bytes, limit);
  try {
    return await parseJson(bytes, counted);
  } catch (error) {
    throw error instanceof SyntaxError ? unreadable() : notUtf8();
  }
}

function tooMuch(excess: JsonExcess, values: number): HttpProblem {
  switch (excess) {
    case 'depth':
      return invalid(
        'body',
        `The request is nested more than ${limits.bodyDepth} levels deep. Send a flatter one.`,
      );
    case 'values':
      return large(
        `This request can hold ${number(values)} values, and this one has more. Send fewer at a time.`,
      );
    case 'string':
      return large('One text of this request is longer than any can be. Send less text at a time.');
    case 'beside':
      return large('Too much of this request stands outside of its lists. Send less at a time.');
  }
}

const large = (sentence: string) => new HttpProblem('too_large', sentence, { field: 'body' });

function unreadable(): HttpProblem {
  return invalid('body', 'The body of this request is not JSON that can be read.');
}

function describeIssue(issue: $ZodIssue, body: unknown): HttpProblem {
  const field = issue.path.length === 0 ? 'body' : issue.path.map(nameOf).join('.');
  const value = valueAt(body, issue.path);
  if (isOwnSentence(issue)) return invalid(field, issue.message);
  const words = fieldWords(issue.path);
  const subject = `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
  switch (issue.code) {
    case 'too_big':
      if (typeof value === 'string') {
        return new HttpProblem(
          'too_large',
          `${subject} can be ${number(issue.maximum)} characters long, and this one has ${number(value.length)}. Shorten it and try again.`,
          { field },
        );
      }
      if (Array.isArray(value)) {
        return new HttpProblem(
          'too_large',
          `There can be ${number(issue.maximum)} ${words.replace(/^the /, '')} at most, and here are ${number(value.length)}. Split what you send, and try again.`,
          { field },
        );
      }
      return invalid(field, `${subject} can be ${number(issue.maximum)} at most.`);
    case 'too_small':
      return invalid(field, `${subject} must be ${number(issue.minimum)} at least.`);
    case 'invalid_type':
      return invalid(
        field,
        value === undefined
          ? `This request lacks ${words}. Send ${kind(issue.expected)}.`
          : `${subject} must be ${kind(issue.expected)}.`,
      );
    case 'invalid_value':
      return invalid(
        field,
        `${subject} must be ${issue.values.map((one) => JSON.stringify(one)).join(' or ')}.`,
      );
    case 'invalid_union':
      return invalid(field, `${subject} ${unionSentence(issue.message)}.`);
    case 'custom':
      return invalid(field, issue.message);
    default:
      return invalid(field, `${subject} is not what this call takes.`);
  }
}

/** A caller's own key may be as long as a body. */
const nameOf = (key: PropertyKey) => String(key).slice(0, 60);

function isOwnSentence({ code, message }: $ZodIssue): boolean {
  return (code === 'invalid_type' || code === 'invalid_value') && !/^Invalid\b/.test(message);
}

/** A union of similar parts gives one message for all of them. */
function unionSentence(message: string): string {
  return message.startsWith('must ') ? message : 'is not what this call takes';
}

function valueAt(body: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (value, key) =>
      typeof value === 'object' && value !== null ? (value as Record<PropertyKey, unknown>)[key] : undefined,
    body,
  );
}

function number(value: number | bigint): string {
  return value.toLocaleString('en-US');
}

function kind(expected: string): string {
  switch (expected) {
    case 'string':
      return 'text';
    case 'int':
      return 'a whole number';
    case 'boolean':
      return 'true or false';
    case 'array':
      return 'a list';
    case 'object':
      return 'an object';
    default:
      return `a ${expected}`;
  }
}

const words: Record<string, string> = names.fields;
const items: Record<string, string> = names.items;

/** A field's name in a sentence, with its article: 'the premise', 'paragraph 3'. */
function fieldWords(path: readonly PropertyKey[]): string {
  const at = path.findLastIndex((key) => typeof key === 'string' && !/^\d+$/.test(key));
  const name = nameOf(path[at] ?? 'body');
  const index = path[at + 1];
  if (index === undefined) {
    const item = path[at - 1];
    const list = String(path[at - 2] ?? '');
    const own = `the ${words[name] ?? inPlainWords(name)}`;
    return isIndex(item) && items[list] ? `${own} of ${items[list]} ${Number(item) + 1}` : own;
  }
  const item = items[name];
  return item ? `${item} ${Number(index) + 1}` : `item ${Number(index) + 1} of the ${inPlainWords(name)}`;
}

function isIndex(key: PropertyKey | undefined): boolean {
  return typeof key === 'number' || (typeof key === 'string' && /^\d+$/.test(key));
}

function inPlainWords(name: string): string {
  return name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/[_-]+/g, ' ')
    .trim()
    .toLowerCase();
}
