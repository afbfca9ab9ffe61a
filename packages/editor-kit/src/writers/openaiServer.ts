import { type ChatServer, type OpenaiChunk, openaiParams, readOpenaiChunk } from '@fabula/writing/asking';
import { EndpointError, type EndpointOptions, post, readEvents } from './readEvents.ts';

/** A client of OpenAI's chat completions over `fetch`, for browsers and servers. @internal */
export function openaiServer({ baseUrl, ...endpoint }: EndpointOptions & { baseUrl: string }): ChatServer {
  const url = `${baseUrl.replace(/\/+$/, '')}/chat/completions`;
  return {
    async open(call, signal) {
      const answer = await post(url, { ...openaiParams(call), stream: true }, endpoint, signal);
      if (!answer.ok) throw await rejection(answer);
      const type = answer.headers.get('Content-Type') ?? '';
      const { body } = answer;
      if (!body || type.includes('html')) throw new EndpointError('unreadable');
      return {
        async read(take) {
          if (type.includes('application/json'))
            return take(readOpenaiChunk(wholeAnswer(await answer.text())));
          await readEvents(body, signal, (data) => {
            if (data.startsWith('[DONE]')) return;
            const chunk = JSON.parse(data);
            if (chunk?.error || chunk?.object === 'error')
              throw new EndpointError({ ...errorOf(chunk), status: undefined, retryAfter: null });
            take(readOpenaiChunk(chunk));
          });
        },
      };
    },
    readTrouble(error) {
      if (error instanceof EndpointError) return error.trouble;
      return error instanceof SyntaxError ? 'unreadable' : undefined;
    },
  };
}

/** A non-streamed answer as one chunk. */
function wholeAnswer(text: string): OpenaiChunk {
  const answer = JSON.parse(text);
  return {
    ...answer,
    choices: answer.choices?.map((choice: { message?: object }) => ({ ...choice, delta: choice.message })),
  };
}

async function rejection(answer: Response): Promise<EndpointError> {
  const text = await answer.text().catch(() => '');
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    // A proxy's page, or an empty body.
  }
  const { status, headers } = answer;
  return new EndpointError({ ...errorOf(body), status, retryAfter: headers.get('Retry-After') });
}

/** Error fields in the variants of several servers. */
function errorOf(given: unknown): { code: string | undefined; message: string } {
  // Google sends a list of one, and vLLM puts the error at the top level.
  const body = (Array.isArray(given) ? given[0] : given) ?? {};
  const { error = body } = body as { error?: unknown };
  if (typeof error === 'string') return { code: undefined, message: error };
  const { code, message } = (error ?? {}) as { code?: unknown; message?: unknown };
  return {
    code: typeof code === 'string' ? code : undefined,
    message: typeof message === 'string' ? message : '',
  };
}
