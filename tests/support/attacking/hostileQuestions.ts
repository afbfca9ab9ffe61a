import { pageRows } from '../../../apps/server/src/http/pageHead.ts';
import { apiCalls } from '../../../packages/contract/src/index.ts';

export interface Question {
  /** The shape and its place: 'q as broken encoding'. */
  name: string;
  path: string;
  headers?: Record<string, string>;
}

/** What stands in a path or a query, as it is sent. */
const values: Record<string, string> = {
  nothing: '',
  'a blank': '%20',
  'a very long text': 'a'.repeat(7_000),
  'long and encoded': '%F0%9F%92%A9'.repeat(500),
  NUL: '%00',
  'broken encoding': '%',
  'half of an encoding': '%E0%A4',
  'no UTF-8': '%ff%fe',
  'half of a letter': '%ED%A0%80',
  'encoded twice': '%252e%252e%252f',
  'a way up': '..%2f..%2f..%2fetc%2fpasswd',
  'a way up with backslashes': '..%5c..%5cwindows',
  'the name of a prototype': '__proto__',
  'a negative number': '-1',
  'a number beyond all': '99999999999999999999999',
  'a number with a fraction': '1.5e308',
  'no number': 'NaN',
  'a line break': '%0d%0aSet-Cookie:%20a=b',
  markup: '%3Cscript%3Ealert(1)%3C/script%3E',
  'a date that is none': '2026-02-31T25:61:61Z',
  'a list': '%5B1%2C2%5D',
  'an object': '%7B%22%24ne%22%3Anull%7D',
  'a wildcard': '%25_*',
  'right to left': '%E2%80%AE%D7%A9',
};

const many = (one: (index: number) => string, count: number, between: string) =>
  Array.from({ length: count }, (_, index) => one(index)).join(between);

const headers: Record<string, Record<string, string>> = {
  'no type that is known': { Accept: 'a/b;q=2, */;q=x, ,;,' },
  'many types': { Accept: many((index) => `a/b${index};q=0.${index}`, 800, ',') },
  YAML: { Accept: 'application/yaml' },
  'many languages': { 'Accept-Language': many((index) => `x-${index};q=9`, 900, ',') },
  'no encoding': { 'Accept-Encoding': 'identity;q=0, *;q=0' },
  'ranges beyond the end': { Range: 'bytes=99999999999999999999-,-0,5-2' },
  'many ranges': { Range: `bytes=${many((index) => `${index}-`, 900, ',')}` },
  'many tags': { 'If-None-Match': many((index) => `W/"${index}"`, 900, ',') },
  'a tag that never ends': { 'If-None-Match': '"'.repeat(5_000) },
  'every tag': { 'If-None-Match': '*' },
  'no date': { 'If-Modified-Since': '99 Foo 99999 99:99:99', 'If-Range': '"' },
  'a token of nothing': { Authorization: 'Bearer ' },
  'a long token': { Authorization: `Bearer ${'a'.repeat(7_000)}` },
  'a token without parts': { Authorization: `Bearer ${'.'.repeat(3_000)}` },
  'another scheme': { Authorization: `Basic ${Buffer.from('\u0000:'.repeat(900)).toString('base64')}` },
  'many cookies': { Cookie: many((index) => `c${index}=${index}`, 900, '; ') },
  'a long cookie': { Cookie: `fabula_visitor=${'a'.repeat(7_000)}` },
  'broken cookies': {
    Cookie: 'fabula_visitor=%; fabula_of_age=%00; =; ;;;fabula_signed_in=%E0%A4; fabula_session="',
  },
  'no host': { Host: '%' },
  'a strange origin': { Origin: 'null', Referer: 'javascript:alert(1)' },
  'other hosts': { 'X-Forwarded-Host': 'evil.example, %00', 'X-Forwarded-Proto': 'gopher' },
  'a connection that is none': { 'X-Fabula-Connection': 'e30', 'X-Work': '%', 'X-Operation-Id': '../' },
};

const pages = [
  ...pageRows.flatMap(({ paths }) => paths.slice(0, 1)),
  '/story/:id',
  '/story/:id/card.png',
  '/scene/:id',
  '/categories/:genre',
  '/categories/:genre/nsfw',
  '/privacy',
  '/report',
  '/prove-address',
  '/reset-password',
  '/sitemap.xml',
  '/sitemaps/stories.xml',
  '/feed.xml',
  '/robots.txt',
  '/metrics',
  '/assets/:file',
  '/:anything',
];

const ofPages = ['q', 'genre', 'after', 'page', 'tab', 'kind', 'id', 'token', 'problem', 'done', 'new'];

export const asked: readonly { path: string; queries: readonly string[] }[] = [
  ...apiCalls
    .filter(({ method }) => method === 'GET')
    .map(({ path, query = [] }) => ({ path, queries: query.map(({ name }) => name) })),
  ...pages.map((path) => ({ path: path.replace(/:(\w+)/g, '{$1}'), queries: ofPages })),
];

/** Each part of a question with every shape: a name in its path, a parameter that it knows, and a header. */
export function* hostileQuestions({ path, queries }: (typeof asked)[number]): Generator<Question> {
  const at = (value: string) => path.replace(/\{\w+\}/g, () => value);
  const usual = at('none');
  const isMany = queries.length > 1;
  let turn = path.length;
  for (const [shape, value] of Object.entries(values)) {
    if (usual !== path) yield { name: `an id as ${shape}`, path: at(value) };
    turn += 1;
    // What is asked for nothing, or for one of many things in turn.
    if (queries.length === 0 && turn % 4 > 0) continue;
    const all = [...queries, value].map((name) => `${name}=${value}`).join('&');
    if (!isMany || turn % 2 === 0)
      yield { name: `every parameter as ${shape}`, path: `${usual}?${all}`.slice(0, 14_000) };
    const name = queries[turn % queries.length];
    if (isMany && name !== undefined)
      yield { name: `${name} as ${shape}`, path: `${usual}?${name}=${value}` };
  }
  for (const name of queries.slice(0, 2))
    yield {
      name: `${name} a thousand times`,
      path: `${usual}?${many((index) => `${name}=${index}`, 1_000, '&')}`,
    };
  yield { name: 'many parameters', path: `${usual}?${many((index) => `k${index}[]=1`, 1_000, '&')}` };
  for (const [shape, own] of Object.entries(headers)) yield { name: shape, path: usual, headers: own };
}
