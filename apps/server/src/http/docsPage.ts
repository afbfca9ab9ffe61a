import {
  type ApiAccess,
  type ApiCall,
  apiCalls,
  GROUP_HEADER,
  OPERATION_HEADER,
  WORK_HEADER,
} from '@fabula/contract';
import { html, raw } from 'hono/html';
import type { HtmlEscapedString } from 'hono/utils/html';
import { answerSchema, type JsonSchema, requestSchema, sayLimits } from './openapiDocument.ts';

type Html = HtmlEscapedString | Promise<HtmlEscapedString>;

export function docsPage(version: string): Html {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Fabula: the calls of this server</title>
<link rel="icon" href="/favicon.ico" sizes="16x16 32x32 48x48">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="apple-touch-icon" href="/apple-touch-icon.png">
<link rel="manifest" href="/site.webmanifest">
<style>${raw(docsStyles)}</style>
</head>
<body>
<header>
<h1>The calls of this server</h1>
<p>Fabula ${version}. Everything that its own pages do, they do with these calls. For machines, the same as <a href="/api/openapi.json">OpenAPI 3.1</a>.</p>
</header>
<nav aria-label="Calls"><ul>
${apiCalls.map((call) => html`<li><a href="#${call.name}"><b>${call.method}</b> ${call.path}</a></li>\n`)}
</ul></nav>
<main>
${rules()}
${apiCalls.map(section)}
</main>
</body>
</html>
`;
}

function rules(): Html {
  return html`<section aria-labelledby="rules">
<h2 id="rules">What holds for all of them</h2>
<h3>Send</h3>
<p>JSON, with <code>Content-Type: application/json</code>, in UTF-8. Each call says how long its body may be, and how many values it may have: items of lists and fields of objects, counted before it is judged. Fields that a call does not know are left aside. A browser that is new gets a cookie, which makes it the owner of what it starts.</p>
<h3>Streams</h3>
<p>A call that writes into a story answers <code>application/x-ndjson</code>: one JSON object a line, while the text is still being written. <code>{"chunk": …}</code> is a piece of text, in which a blank line begins a paragraph, or one sentence of a rewrite. <code>{"reasoning": …}</code> is what the model thinks, <code>{"usage": …}</code> what it used, <code>{"error": …, "type": …}</code> why it stopped. The last line is <code>{"chunk":"[DONE]"}</code>, <code>{"chunk":"[CANCELLED]"}</code> or an error; a stream without one was cut off. An empty line only says that the connection lives.</p>
<h3>Operations</h3>
<p>Every generation is an operation. Its id comes in the header <code>${OPERATION_HEADER}</code>; you may propose one there. With it you can cancel the generation, read its lines again when a connection was lost, and see what it used. One that nobody reads for 30 seconds cancels itself. A JSON call whose operation is cancelled answers 409. The header <code>${WORK_HEADER}</code> says which work it is for, as <code>story:</code> or <code>scene:</code> and its key; the receipt of its charge then names it. Alternatives of one request have <code>${GROUP_HEADER}</code> in common.</p>
<h3>Errors</h3>
<p>Every answer that is not 2xx is <code>{"error": sentence, "type": word}</code>, and names the <code>field</code> where one is to blame. A 429 says in <code>Retry-After</code> how many seconds to wait.</p>
<h3>YAML</h3>
<p>GET calls that answer JSON answer YAML to <code>Accept: application/yaml</code>, up to 256 KB and 5,000 values; what is longer is 413.</p>
</section>`;
}

function section(call: ApiCall): Html {
  return html`<section aria-label="${call.method} ${call.path}, ${call.name}">
<h2 id="${call.name}"><b>${call.method}</b> <code>${call.path}</code></h2>
<p>${call.summary}</p>
${ACCESS[call.access]}
${(call.query ?? []).map(({ name, description }) => html`<p><code>?${name}=</code> ${description}</p>`)}
${call.body ? html`<p>${sayLimits(call)}</p>` : ''}
${call.requestBytes ? html`<p>It takes ${call.requestBytes.join(', ')}.</p>` : ''}
${call.request ? fieldTable(call, 'It takes', requestSchema(call.request), 'usual') : ''}
${answer(call)}
</section>
`;
}

const ACCESS: Record<ApiAccess, Html | string> = {
  anyone: '',
  account: html`<p>For people who are logged in.</p>`,
  admin: html`<p>For admins.</p>`,
  provider: html`<p>For a service that signs what it sends.</p>`,
};

function answer(call: ApiCall): Html {
  const { answer: one } = call;
  switch (one.kind) {
    case 'json':
      return fieldTable(call, `It answers ${one.status}`, answerSchema(one.schema), 'kind only');
    case 'lines':
      return html`<h3>It answers 200</h3><p>A stream, whose chunks are ${CHUNKS[one.chunks]}.</p>`;
    case 'bytes':
      return html`<h3>It answers 200</h3><p>Bytes, of the kind that Content-Type names.</p>`;
    case 'page':
      return html`<h3>It answers 200</h3><p>A page.</p>`;
  }
}

const CHUNKS = {
  text: 'pieces of text',
  sentences:
    'the sentences of the rewrite, in order: { action, original_sentence, rewritten_sentence }, where action is edit, remove, add, unchanged or paragraph_break',
  elements: 'the elements of the scene, in order, as scenes/new answers them',
  drawing: 'what is done, { step, sentence, progress }, and then the image, { imageId, imageUrl, isNsfw }',
  prompt_test: 'pieces of text, and then { result }',
  trial:
    'the words of a sentence, and then what was found: { sentence, firstWordMs, wordsPerSecond, streams, keepsSchema, tellsUsage, reasons }',
  either: 'those of the call that it repeats',
};

function fieldTable(
  { name }: ApiCall,
  title: string,
  schema: JsonSchema,
  columns: 'usual' | 'kind only',
): Html {
  const fields = schemaFields(schema);
  if (fields.length === 0) return html`<h3>${title}</h3><p>An object.</p>`;
  const hasUsual = columns === 'usual';
  return html`<h3>${title}</h3>
<div class="wide" tabindex="0" role="region" aria-label="${title}: ${name}"><table>
<thead><tr><th scope="col">Field</th><th scope="col">What it is</th>${hasUsual ? html`<th scope="col">When left out</th>` : ''}</tr></thead>
<tbody>${fields.map(
    (field) =>
      html`<tr><td><code>${field.name}</code></td><td>${field.kind}</td>${hasUsual ? html`<td>${leftOut(field)}</td>` : ''}</tr>\n`,
  )}</tbody>
</table></div>`;
}

function leftOut({ isRequired, usual }: SchemaField): Html | string {
  if (usual !== undefined) return html`<code>${usual}</code>`;
  return isRequired ? 'required' : '';
}

export const docsStyles = `
:root { color-scheme: light dark; --paper: #fbf8f1; --ink: #2a2620; --pencil: #6a6257; --rule: #ded6c6; --accent: #8a3b1e; }
@media (prefers-color-scheme: dark) {
  :root { --paper: #1d1a17; --ink: #ebe3d5; --pencil: #a99f90; --rule: #3a342d; --accent: #e39a6f; }
}
* { box-sizing: border-box; }
body { margin: 0 auto; max-width: 58rem; padding: 3rem 1.25rem 6rem; background: var(--paper); color: var(--ink); font: 1.0625rem/1.6 Georgia, 'Times New Roman', serif; }
h1 { font-size: 2rem; line-height: 1.2; margin: 0; }
h2 { font-size: 1.2rem; margin: 3.5rem 0 0.5rem; padding-top: 1rem; border-top: 1px solid var(--rule); overflow-wrap: anywhere; }
h3 { font-size: 1rem; margin: 1.5rem 0 0.25rem; color: var(--pencil); font-weight: 600; }
p { margin: 0.25rem 0 0.75rem; max-width: 40em; }
a { color: var(--accent); text-underline-offset: 0.15em; }
a:focus-visible, .wide:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
b { color: var(--accent); font-weight: 600; font-size: 0.85em; letter-spacing: 0.04em; }
code { font: 0.875em/1.5 ui-monospace, 'SFMono-Regular', Menlo, Consolas, monospace; overflow-wrap: anywhere; }
nav ul { list-style: none; padding: 0; margin: 1.5rem 0 0; columns: 22rem; }
nav li { margin: 0.2rem 0; break-inside: avoid; }
.wide { overflow-x: auto; }
table { border-collapse: collapse; width: 100%; font-size: 0.9375rem; }
th, td { text-align: left; vertical-align: top; padding: 0.35rem 1rem 0.35rem 0; border-bottom: 1px solid var(--rule); }
th { color: var(--pencil); font-weight: 600; }
`;

interface SchemaField {
  /** `context.premise`; `[]` after a list: `elements[].type`. */
  name: string;
  kind: string;
  isRequired: boolean;
  /** Its default, as JSON. */
  usual: string | undefined;
}

export function schemaFields(schema: JsonSchema, path = ''): SchemaField[] {
  const variants = schema.oneOf ?? schema.anyOf;
  if (variants) return distinct(variants.flatMap((variant) => schemaFields(variant, path)));
  if (schema.items) return schemaFields(schema.items, `${path}[]`);
  return Object.entries(schema.properties ?? {}).flatMap(([key, field]) => {
    const name = path === '' ? key : `${path}.${key}`;
    const isRequired = schema.required?.includes(key) ?? false;
    const usual = field.default === undefined ? undefined : JSON.stringify(field.default);
    return [{ name, kind: kindOf(field), isRequired, usual }, ...schemaFields(field, name)];
  });
}

function kindOf(schema: JsonSchema): string {
  const variants = schema.oneOf ?? schema.anyOf;
  if (variants) return [...new Set(variants.map(kindOf))].join(' or ');
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((one) => JSON.stringify(one)).join(', ');
  switch (schema.type) {
    case 'string':
      return schema.maxLength === undefined
        ? 'text'
        : `text, up to ${schema.maxLength.toLocaleString('en-US')} characters`;
    case 'integer':
      return `whole number${range(schema)}`;
    case 'number':
      return `number${range(schema)}`;
    case 'boolean':
      return 'true or false';
    case 'array':
      return `list of ${schema.items ? kindOf(schema.items) : 'anything'}`;
    case 'null':
      return 'null';
    default:
      return 'object';
  }
}

function range({ minimum, maximum }: JsonSchema): string {
  const isBounded = minimum !== undefined && maximum !== undefined && maximum < Number.MAX_SAFE_INTEGER;
  return isBounded ? ` from ${minimum} to ${maximum}` : '';
}

/** A field of several variants, once: required where all of them have it. */
function distinct(fields: readonly SchemaField[]): SchemaField[] {
  const byName = new Map<string, SchemaField>();
  for (const field of fields) {
    const known = byName.get(field.name);
    const kind = known && known.kind !== field.kind ? `${known.kind}, ${field.kind}` : field.kind;
    byName.set(field.name, { ...field, kind });
  }
  return [...byName.values()];
}
