import { type JsonSchema, requestSchema } from '../../../apps/server/src/http/openapiDocument.ts';
import type { ApiCall } from '../../../packages/contract/src/index.ts';
import { hostileUnits, repeated } from './hostileUnits.ts';

export interface HostileBody {
  /** The shape and its place: 'many wrong items in paragraphs'. */
  name: string;
  text: string;
}

type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

/** A value that a schema takes, whose texts are `text`, each as long as it may be. */
function exampleOf(schema: JsonSchema, text = 'a'): Json {
  const { anyOf, oneOf, properties = {}, required = [] } = schema;
  if (schema.const !== undefined) return schema.const as Json;
  if (schema.enum) return schema.enum[0] as Json;
  const [first] = anyOf ?? oneOf ?? [];
  if (first) return exampleOf(first, text);
  switch (schema.type) {
    case 'string':
      return text.slice(0, schema.maxLength ?? text.length);
    case 'integer':
    case 'number':
      return Math.max(0, schema.minimum ?? 0);
    case 'boolean':
      return false;
    case 'array':
      return schema.items ? [exampleOf(schema.items, text)] : [];
    case 'object':
      return Object.fromEntries(
        Object.entries(properties)
          .filter(([name]) => required.includes(name))
          .map(([name, one]) => [name, exampleOf(one, text)]),
      );
    default:
      return null;
  }
}

interface Place {
  path: readonly string[];
  schema: JsonSchema;
}

/** The fields that hang on objects alone. */
function placesIn(schema: JsonSchema, path: readonly string[] = []): Place[] {
  return Object.entries(schema.properties ?? {}).flatMap(([name, one]) => [
    { path: [...path, name], schema: one },
    ...placesIn(one, [...path, name]),
  ]);
}

const listIn = ({ schema }: Place): JsonSchema | undefined =>
  schema.type === 'array' ? schema : schema.anyOf?.find(({ type }) => type === 'array');
const isText = ({ schema }: Place) => schema.type === 'string' && !schema.enum;

/** A body with a raw text in place of one of its values. */
function bodyAround(sample: Json, path: readonly string[]): (raw: string) => string {
  const body = structuredClone(sample) as Record<string, Json>;
  const last = path.at(-1) ?? '';
  const owner = path.slice(0, -1).reduce((outer, key) => {
    outer[key] ??= {};
    return outer[key] as Record<string, Json>;
  }, body);
  owner[last] = '\u0001';
  const [before = '', after = ''] = JSON.stringify(body).split(JSON.stringify('\u0001'));
  return (raw) => before + raw + after;
}

const series = (items: readonly string[], room: number) => {
  const length = items.reduce((sum, item) => sum + Buffer.byteLength(item) + 1, 0);
  return `${items.join(',')},`.repeat(Math.max(1, Math.floor(room / length))).slice(0, -1);
};
const list = (items: readonly string[], room: number) => `[${series(items, room)}]`;
const numbered = (room: number, one: (index: number) => string) => {
  const all: string[] = [];
  for (let length = 0; length < room; ) {
    const item = one(all.length);
    all.push(item);
    length += item.length + 1;
  }
  return all.join(',');
};
const nested = (levels: number) => `${'['.repeat(levels)}${']'.repeat(levels)}`;

/** What stands where a list is expected. `room`: bytes; `item`: a right one. */
const lists: Record<string, (room: number, item: string) => string> = {
  'many items': (room, item) => list([item], room),
  'many wrong items': (room, item) => list([/^[\d-]/.test(item) ? '""' : '0'], room),
  'many texts': (room) => list(['"a"'], room),
  'many wrong items of all kinds': (room) =>
    list(['null', 'true', '-1.5', '""', '[]', '{}', '{"type":7}'], room),
  'many numbers': (room) => list(['1e308', '-0', '1e-400', '99999999999999999999', '-1'], room),
  'empty objects': (room) => list(['{}'], room),
  'lists in lists': (room) => list([nested(20)], room),
  'too many levels': (room) => nested(Math.floor(room / 2)),
  'other keys in one object': (room) => `{${numbered(room, (index) => `"k${index}":1`)}}`,
  'numbered keys in one object': (room) => `{${numbered(room, (index) => `"${index % 1_000_000}":[-1]`)}}`,
  'other keys in every object': (room) => `[${numbered(room, (index) => `{"k${index}":1}`)}]`,
  'keys that are repeated': (room) => `{${series(['"a":1'], room)}}`,
  'a key as long as the body': (room) => `{"${'k'.repeat(room)}":1}`,
  'the name of a prototype': (room) => list(['{"__proto__":{"type":"paragraph","length":9}}'], room),
};

const quoted = (unit: string, characters: number) => JSON.stringify(repeated(unit, characters));

/** What stands where a text is expected; `most`: its letters. */
const texts: Record<string, (most: number) => string> = {
  'one long text': (most) => quoted('a', most),
  markup: (most) => quoted('*a* ', most),
  'open markup': (most) => quoted('**a *b ', most),
  'short sentences': (most) => quoted(hostileUnits['short sentences'], most),
  'quotation marks': (most) => quoted(hostileUnits['quotation marks'], most),
  'combining marks': (most) => quoted(hostileUnits['combining marks'], most),
  'halves of letters': (most) => `"${'\\ud83d'.repeat(most)}"`,
  'escaped letters': (most) => `"${'\\u0061'.repeat(most)}"`,
  'short lines': (most) => quoted(hostileUnits['short lines'], most),
};

/**
 * Bodies made to take long, each as long as its call lets it be, or as `most` says of each: every shape at every list, and at
 * the longest text.
 */
export function* hostileBodies(
  call: ApiCall,
  sample: unknown,
  most = () => Number.POSITIVE_INFINITY,
): Generator<HostileBody> {
  if (!call.request || !call.body) return;
  const { body } = call;
  const bytes = () => Math.min(body.bytes, most());
  const places = placesIn(requestSchema(call.request));
  const withLists = places.filter((place) => listIn(place) ?? place.schema.type === 'object');
  const withTexts = places.filter(isText);
  const [anywhere] = places;
  for (const place of withLists.length > 0 ? withLists : anywhere ? [anywhere] : []) {
    const around = bodyAround(sample as Json, place.path);
    const room = () => bytes() - around('').length - 16;
    const item = JSON.stringify(exampleOf(listIn(place)?.items ?? {}));
    for (const [shape, make] of Object.entries(lists))
      yield { name: `${shape} in ${place.path.join('.')}`, text: around(make(room(), item)) };
  }
  const longest = withTexts.toSorted((a, b) => (b.schema.maxLength ?? 0) - (a.schema.maxLength ?? 0))[0];
  const ofTexts = withLists.find((place) =>
    JSON.stringify(exampleOf(listIn(place)?.items ?? {})).includes('"a"'),
  );
  for (const [shape, make] of Object.entries(texts)) {
    if (longest) {
      const around = bodyAround(sample as Json, longest.path);
      const room = bytes() - around('').length - 16;
      const most = Math.min(longest.schema.maxLength ?? room, room);
      yield { name: `${shape} in ${longest.path.join('.')}`, text: fitting(around, make, most, room) };
    }
    if (ofTexts) {
      const around = bodyAround(sample as Json, ofTexts.path);
      const room = bytes() - around('').length - 16;
      const { items = {} } = listIn(ofTexts) ?? {};
      const item = (letters: number) => {
        const example = exampleOf(items, 'a');
        return JSON.stringify(example).replaceAll('"a"', () => make(letters));
      };
      const one = fittingItem(item, room);
      yield { name: `${shape} in every item of ${ofTexts.path.join('.')}`, text: around(list([one], room)) };
    }
  }
  const right = JSON.stringify(sample ?? {});
  yield {
    name: 'an end that is missing',
    text: `${right.slice(0, -1)},"x":[${series(['0'], bytes() - right.length - 16)}`,
  };
  yield {
    name: 'a mistake at the end',
    text: `${right.slice(0, -1)},"x":[${series(['"a"'], bytes() - right.length - 16)}]x}`,
  };
}

/** The longest text, in letters, that leaves the body within its bytes. */
function fitting(
  around: (raw: string) => string,
  make: (most: number) => string,
  most: number,
  room: number,
): string {
  let letters = most;
  while (Buffer.byteLength(make(letters)) > room) letters = Math.floor(letters * 0.6);
  return around(make(letters));
}

function fittingItem(item: (letters: number) => string, room: number): string {
  let letters = 100_000;
  while (Buffer.byteLength(item(letters)) * 2 > room) letters = Math.floor(letters * 0.6);
  return item(letters);
}

const IMAGE = 'multipart/form-data; boundary=b';
const PNG = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');
const part = (headers: string) => `--b\r\n${headers}\r\n\r\nx\r\n`;
const YAML = 'application/yaml';

/** The same for calls that take no JSON: by call, the type and the bytes of each body. */
export const hostileBytes: Readonly<
  Record<string, Record<string, { type: string; make: (bytes: number) => string | Buffer }>>
> = {
  upload_image: {
    'many parts': {
      type: IMAGE,
      make: (bytes) => repeated(part('Content-Disposition: form-data; name="a"'), bytes),
    },
    'many headers': { type: IMAGE, make: (bytes) => part(repeated('X-A: b\r\n', bytes - 40)) },
    'marks alone': { type: IMAGE, make: (bytes) => repeated('--b\r\n', bytes) },
    'a long name': {
      type: IMAGE,
      make: (bytes) => part(`Content-Disposition: form-data; name="${'a'.repeat(bytes - 100)}"`),
    },
    'a picture of nothing': {
      type: 'image/png',
      make: (bytes) => Buffer.concat([PNG, Buffer.alloc(Math.min(bytes, 8_000_000))]),
    },
  },
  import_prompts: {
    'many items': { type: YAML, make: (bytes) => `prompts:\n${repeated('  - a\n', bytes - 10)}` },
    'many keys': {
      type: YAML,
      make: (bytes) => numbered(bytes - 10, (index) => `k${index}: 1\n`).replaceAll(',', ''),
    },
    'many levels': { type: YAML, make: (bytes) => '['.repeat(bytes) },
    'many signs': { type: YAML, make: (bytes) => `prompts: "${repeated('\\u0061', bytes - 16)}"` },
    'many aliases': { type: YAML, make: (bytes) => `a: &a [x]\nb: [${repeated('*a,', bytes - 30)}]` },
    'one long line': { type: YAML, make: (bytes) => 'a'.repeat(bytes) },
  },
  payment_webhook: {
    'many items': { type: 'application/json', make: (bytes) => list(['0'], bytes - 10) },
    'many levels': { type: 'application/json', make: (bytes) => '['.repeat(bytes) },
  },
};
