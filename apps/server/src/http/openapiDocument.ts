import {
  type ApiCall,
  apiCalls,
  errorBody,
  GROUP_HEADER,
  limits,
  OPERATION_HEADER,
  STREAM_CONTENT_TYPE,
  saidOf,
  streamLine,
  WORK_HEADER,
  workLabel,
} from '@fabula/contract';
import { accepts } from 'hono/accepts';
import { createMiddleware } from 'hono/factory';
import { type $ZodType, toJSONSchema } from 'zod/v4/core';
import { countJson } from '../limits/JsonCount.ts';
import { invalid, problem } from './problems.ts';
import { readText } from './readBody.ts';

export interface JsonSchema {
  type?: string;
  description?: string;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  enum?: unknown[];
  const?: unknown;
  default?: unknown;
  minimum?: number;
  maximum?: number;
  maxLength?: number;
}

/** A request as a caller may send it: fields with a default are optional. */
export function requestSchema(schema: $ZodType): JsonSchema {
  return withoutDialect(toJSONSchema(schema, { io: 'input' }));
}

export function answerSchema(schema: $ZodType): JsonSchema {
  return withoutDialect(toJSONSchema(schema, { io: 'output' }));
}

export function openapiDocument(version: string): object {
  const paths: Record<string, Record<string, Described>> = {};
  for (const call of apiCalls) {
    const method = call.method.toLowerCase();
    const described = paths[call.path]?.[method];
    paths[call.path] = {
      ...paths[call.path],
      [method]: described ? together(described, operation(call)) : operation(call),
    };
  }
  return {
    openapi: '3.1.1',
    info: {
      title: 'Fabula',
      version,
      summary: 'Write stories and screenplay scenes with AI.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    paths,
    components: {
      schemas: { Error: answerSchema(errorBody), Line: answerSchema(streamLine) },
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
    },
  };
}

interface Described {
  operationId: string;
  summary: string;
  description?: string;
  parameters?: object[];
  requestBody?: { required: true; description?: string; content: Record<string, object> };
  responses: Record<string, object>;
}

/** Merges two calls on one path that differ in the body's content type: OpenAPI knows them as one. */
function together(one: Described, other: Described): Described {
  const descriptions = [one, other].flatMap(({ description }) => description ?? []);
  return {
    ...one,
    operationId: `${one.operationId}_or_${other.operationId}`,
    summary: `${one.summary} Or, with a body of the other kind: ${other.summary}`,
    ...(descriptions.length > 0 && { description: descriptions.join(' ') }),
    parameters: [...(one.parameters ?? []), ...(other.parameters ?? [])],
    requestBody: {
      required: true,
      description: [one, other].map(({ requestBody }) => requestBody?.description ?? '').join(' Or: '),
      content: { ...one.requestBody?.content, ...other.requestBody?.content },
    },
    responses: { ...one.responses, ...other.responses },
  };
}

function operation(call: ApiCall): Described {
  const parameters = [...pathParameters(call.path), ...queryParameters(call), ...operationParameter(call)];
  return {
    operationId: call.name,
    ...saidOf(call),
    ...(parameters.length > 0 && { parameters }),
    ...((call.request || call.requestBytes) && {
      requestBody: {
        required: true,
        ...(call.body && { description: sayLimits(call) }),
        content: {
          ...(call.request && { 'application/json': { schema: requestSchema(call.request) } }),
          ...Object.fromEntries((call.requestBytes ?? []).map((type) => [type, bytes])),
        },
      },
    }),
    ...(call.access !== 'anyone' && call.access !== 'provider' && { security: [{ bearer: [] }] }),
    responses: { ...answers(call), default: failure },
  };
}

/** 'At most 16 KB, 200 values and 32 levels.' A value is an item of a list or a field of an object. */
export function sayLimits({ request, body }: ApiCall): string {
  if (body === undefined) return '';
  const size =
    body.bytes < 1024 ** 2 ? `${body.bytes / 1024} KB` : `${+(body.bytes / 1024 ** 2).toFixed(1)} MB`;
  if (!request) return `At most ${size}.`;
  return `At most ${size}, ${body.values.toLocaleString('en-US')} values and ${limits.bodyDepth} levels.`;
}

const bytes = { schema: { type: 'string', format: 'binary' } };

const failure = {
  description: 'A sentence for people and a machine word (D-ERRORS). A 429 has Retry-After.',
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
};

function answers({ answer, method }: ApiCall): Record<string, object> {
  switch (answer.kind) {
    case 'json': {
      const content = { schema: answerSchema(answer.schema) };
      return {
        [answer.status]: {
          description: 'The answer.',
          content: {
            'application/json': content,
            ...(method === 'GET' && { 'application/yaml': content }),
          },
        },
      };
    }
    case 'lines':
      return {
        200: {
          description:
            'One JSON object a line, each of the schema; an empty line is a heartbeat. The last one is {"chunk":"[DONE]"}, {"chunk":"[CANCELLED]"} or an error: without it the stream was cut off.',
          headers: { [OPERATION_HEADER]: { schema: { type: 'string' } } },
          content: { [STREAM_CONTENT_TYPE]: { schema: { $ref: '#/components/schemas/Line' } } },
        },
      };
    case 'bytes':
      return {
        200: {
          description: 'Bytes, of the kind that Content-Type names.',
          content: { '*/*': { schema: { type: 'string', format: 'binary' } } },
        },
      };
    case 'page':
      return { 200: { description: 'A page.', content: { 'text/html': { schema: { type: 'string' } } } } };
  }
}

function pathParameters(path: string): object[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }));
}

function queryParameters({ query }: ApiCall): object[] {
  return (query ?? []).map(({ name, kind, description }) => ({
    name,
    in: 'query',
    description,
    schema: { type: kind === 'number' ? 'integer' : 'string' },
  }));
}

function operationParameter(call: ApiCall): object[] {
  if (!call.startsOperation) return [];
  return [
    {
      name: OPERATION_HEADER,
      in: 'header',
      description: 'An id to propose for the operation; one is made when it is left out.',
      schema: { type: 'string', pattern: '^[A-Za-z0-9_-]{8,64}$' },
    },
    {
      name: GROUP_HEADER,
      in: 'header',
      description:
        'What the alternatives of one request have in common, each an operation of its own: reports and the history name it.',
      schema: { type: 'string', pattern: '^[A-Za-z0-9_-]{8,64}$' },
    },
    {
      name: WORK_HEADER,
      in: 'header',
      description: 'The work that it is for, as "story:" or "scene:" and its key: the receipt leads there.',
      schema: requestSchema(workLabel),
    },
  ];
}

function withoutDialect({ $schema: _, ...schema }: object & { $schema?: unknown }): JsonSchema {
  return schema as JsonSchema;
}

const JSON_TYPE = 'application/json';
const YAML_TYPE = 'application/yaml';

/** What a person reads as YAML. Writing it takes ten times as long as JSON. */
const YAML_BYTES = 256 * 1024;
const YAML_VALUES = 5_000;
const MAX_DEPTH = 64;

/** GET calls answer YAML when asked (D-YAML). Errors stay JSON, streams what they are, and what is long is refused. */
export function yamlAnswers(toYaml: (value: unknown) => string) {
  return createMiddleware(async (c, next) => {
    await next();
    if (c.req.method !== 'GET' || !c.res.ok) return;
    if (!c.res.headers.get('Content-Type')?.startsWith(JSON_TYPE)) return;
    c.header('Vary', 'Accept', { append: true });
    const wanted = accepts(c, { header: 'Accept', supports: [JSON_TYPE, YAML_TYPE], default: JSON_TYPE });
    if (wanted !== YAML_TYPE) return;
    const headers = new Headers(c.res.headers);
    headers.set('Content-Type', `${YAML_TYPE}; charset=utf-8`);
    headers.delete('Content-Length');
    const { status, body } = c.res;
    const json = await readUpTo(body, YAML_BYTES);
    if (json === undefined || countJson(json, { values: YAML_VALUES, depth: MAX_DEPTH }).excess) {
      // Else its headers would go along with the refusal.
      c.res = undefined;
      throw problem('access', 'no_yaml', { kilobytes: YAML_BYTES / 1024 });
    }
    c.res = new Response(toYaml(JSON.parse(json.toString())), { status, headers });
  });
}

/** Undefined where there is more; the rest is not made then. */
async function readUpTo(body: ReadableStream<Uint8Array> | null, most: number): Promise<Buffer | undefined> {
  const pieces: Uint8Array[] = [];
  let size = 0;
  if (body === null) return Buffer.alloc(0);
  // Leaving the loop cancels the stream.
  for await (const piece of body) {
    size += piece.byteLength;
    if (size > most) return undefined;
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}

const YAML = /^(?:application|text)\/(?:[\w.-]+\+|x-)?yaml\b/i;

/** The YAML text of a request. Throws an `HttpProblem`: `too_large` or `invalid_request`. */
export async function readYaml(request: Request): Promise<string> {
  if (!YAML.test(request.headers.get('Content-Type') ?? '')) {
    throw invalid('Content-Type', 'Send YAML, with the header "Content-Type: application/yaml".');
  }
  return readText(request, limits.promptLibraryBytes);
}
