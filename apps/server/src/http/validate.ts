import type { Context } from 'hono';
import { type $ZodIssue, type $ZodType, type output, safeParse } from 'zod/v4/core';
import names from '../content/fields.json' with { type: 'json' };
import { HttpProblem, invalid } from './problems.ts';
import { jsonDepth, readBody } from './readBody.ts';

const MAX_DEPTH = 32;

/**
 * Parses and validates a JSON body of `limits.bodyBytes` by default. Unknown keys are dropped. Throws an
 * `HttpProblem`: `invalid_request` with the field, or `too_large` with the limit and the length.
 */
export async function validate<T extends $ZodType>(
  c: Context,
  schema: T,
  maxBytes?: number,
): Promise<output<T>> {
  const contentType = c.req.header('Content-Type') ?? '';
  // A page of another site can post forms and plain text here without asking, but not JSON.
  if (!/^application\/(?:[\w.-]+\+)?json\b/i.test(contentType)) {
    throw invalid('Content-Type', 'Send JSON, with the header "Content-Type: application/json".');
  }
  return judge(schema, parse(await readBody(c.req.raw, maxBytes)));
}

export function judge<T extends $ZodType>(schema: T, body: unknown): output<T> {
  const result = safeParse(schema, body);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  throw issue === undefined ? unreadable() : describeIssue(issue, body);
}

function parse(text: string): unknown {
  if (jsonDepth(text) > MAX_DEPTH) {
    throw invalid('body', `The request is nested more than ${MAX_DEPTH} levels deep. Send a flatter one.`);
  }
  try {
    return JSON.parse(text, (key, value) => (key === '__proto__' ? undefined : value));
  } catch {
    throw unreadable();
  }
}

function unreadable(): HttpProblem {
  return invalid('body', 'The body of this request is not JSON that can be read.');
}

function describeIssue(issue: $ZodIssue, body: unknown): HttpProblem {
  const field = issue.path.length === 0 ? 'body' : issue.path.map(String).join('.');
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
  const name = String(path[at] ?? 'body');
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
