import type { ParagraphsRequestInput, SceneElement, StreamLine } from '../../packages/contract/src/index.ts';

export interface Visitor {
  get(path: string, init?: RequestInit): Promise<Response>;
  /** Posts JSON; a string goes as it is. */
  post(path: string, body?: unknown, init?: RequestInit): Promise<Response>;
  delete(path: string, body?: unknown, init?: RequestInit): Promise<Response>;
  /** Asks for paragraphs from this premise. */
  write(premise: string, rest?: Partial<ParagraphsRequestInput>, init?: RequestInit): Promise<Response>;
}

/** A browser as far as the server can tell: it keeps the cookies that it is given. */
export function createVisitor(url: string): Visitor {
  const jar = new Map<string, string>();

  async function send(path: string, init: RequestInit): Promise<Response> {
    const headers = new Headers(init.headers);
    if (!['GET', 'HEAD'].includes(init.method ?? 'GET') && !headers.has('Origin'))
      headers.set('Origin', new URL(url).origin);
    if (jar.size > 0) headers.set('Cookie', [...jar].map((pair) => pair.join('=')).join('; '));
    const response = await fetch(url + path, { ...init, headers });
    for (const cookie of response.headers.getSetCookie()) {
      const [name, value] = (cookie.split(';')[0] ?? '').split('=');
      if (name && value) jar.set(name, value);
      else if (name) jar.delete(name);
    }
    return response;
  }

  function sendJson(method: string, path: string, body: unknown, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers(init.headers);
    if (body !== undefined) headers.set('Content-Type', 'application/json');
    const text = typeof body === 'string' || body === undefined ? body : JSON.stringify(body);
    return send(path, { ...init, method, headers, ...(text !== undefined && { body: text }) });
  }

  const visitor: Visitor = {
    get: (path, init = {}) => send(path, init),
    post: (path, body, init) => sendJson('POST', path, body, init),
    delete: (path, body, init) => sendJson('DELETE', path, body, init),
    write: (premise, rest = {}, init = {}) =>
      visitor.post(
        '/api/v1/writing/paragraphs/new',
        { context: { premise }, count: 2, isNsfw: false, ...rest },
        init,
      ),
  };
  return visitor;
}

/** All lines of an answer, heartbeats left out. */
export async function allLines(response: Response): Promise<StreamLine[]> {
  return (await response.text())
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as StreamLine);
}

export interface LineReader {
  /** The next line, heartbeats left out; undefined at the end. */
  next(): Promise<StreamLine | undefined>;
  rest(): Promise<StreamLine[]>;
}

/** Reads an answer line by line. */
export function lineReader(response: Response): LineReader {
  const lines = parse(response);
  return {
    async next() {
      const step = await lines.next();
      return step.done ? undefined : step.value;
    },
    async rest() {
      const all: StreamLine[] = [];
      for await (const line of lines) all.push(line);
      return all;
    },
  };
}

async function* parse(response: Response): AsyncGenerator<StreamLine, void, undefined> {
  if (response.body === null) return;
  const decoder = new TextDecoder();
  let buffered = '';
  for await (const bytes of response.body) {
    buffered += decoder.decode(bytes, { stream: true });
    const complete = buffered.split('\n');
    buffered = complete.pop() ?? '';
    for (const line of complete) if (line !== '') yield JSON.parse(line) as StreamLine;
  }
  if (buffered !== '') yield JSON.parse(buffered) as StreamLine;
}

/** The elements of a streamed scene. */
export function elementsOf(lines: readonly StreamLine[]): SceneElement[] {
  return lines.flatMap((line) =>
    'chunk' in line && typeof line.chunk === 'object' && 'type' in line.chunk ? [line.chunk] : [],
  );
}

/** The story text of a stream's lines. */
export function textOf(lines: readonly StreamLine[]): string {
  return lines
    .map((line) => ('chunk' in line ? line.chunk : ''))
    .filter((chunk) => chunk !== '[DONE]' && chunk !== '[CANCELLED]')
    .join('');
}
