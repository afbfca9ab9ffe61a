import { fieldsOf, parseFailure, textOf, textsOf, WorkError } from '@fabula/work-kit/core';
import { EventQueue, eventReader } from '@fabula/writing/asking';
import type { AssistantAdapter, WriterAdapter, WriterEvent } from '../adapter/EditorAdapter.ts';
import { EndpointError, type EndpointOptions, post, readBody, readText } from './readEvents.ts';

export interface RemoteOptions extends EndpointOptions {
  /**
   * True where your product knows people by their sign-in: a 401 of your own then has the code `signed_out`, and tells the
   * person to sign in. Default: whoever runs the page should check it.
   */
  hasSignIn?: boolean | undefined;
  /**
   * The model's window in tokens, as given to `handleWriting`: the context is then fitted and shown before it
   * is sent. Default: sent whole, and fitted on the server.
   */
  contextTokens?: number | undefined;
}

/** A writer over your route with `handleWriting`. */
export function remoteWriter(url: string, options: RemoteOptions = {}): WriterAdapter {
  const { contextTokens } = options;
  return {
    async *write(request, { signal, onConnected }) {
      if (signal.aborted) return;
      const call = new AbortController();
      const abort = () => call.abort();
      signal.addEventListener('abort', abort, { once: true });
      try {
        const answer = await ask(url, request, options, call.signal);
        onConnected?.();
        const { body } = answer;
        if (!body) throw unreadable();
        const events = EventQueue.of<WriterEvent>((push) =>
          readBody(
            body,
            call.signal,
            eventsTo((data) => push(readEvent(data))),
            options.silenceMs,
          ).catch((thrown) => {
            throw asWorkError(thrown);
          }),
        );
        for await (const event of events) {
          if (signal.aborted) return;
          yield event;
        }
      } catch (thrown) {
        if (!signal.aborted) throw thrown;
      } finally {
        signal.removeEventListener('abort', abort);
        abort();
      }
    },
    ...(contextTokens !== undefined && {
      window: () => ({ contextTokens, bodyBytes: Number.POSITIVE_INFINITY }),
    }),
  };
}

/** Suggestions, summaries and titles over such a route. */
export function remoteAssistant(
  url: string,
  options: Omit<RemoteOptions, 'contextTokens'> = {},
): AssistantAdapter {
  const whole = async (body: object, signal: AbortSignal) => {
    const call = new AbortController();
    const abort = () => call.abort();
    signal.addEventListener('abort', abort, { once: true });
    try {
      signal.throwIfAborted();
      const answer = await ask(url, body, options, call.signal);
      return (await jsonOf(answer, options, call.signal)) ?? {};
    } finally {
      signal.removeEventListener('abort', abort);
      abort();
    }
  };
  return {
    async suggest(request, { signal }) {
      return textsOf((await whole({ ...request, kind: 'suggestions' }, signal)).suggestions);
    },
    async summarise(request, { signal }) {
      return textOf((await whole({ ...request, kind: 'summary' }, signal)).summary);
    },
    async title(request, { signal }) {
      return textOf((await whole({ ...request, kind: 'title' }, signal)).title);
    },
  };
}

async function ask(
  url: string,
  body: unknown,
  options: Omit<RemoteOptions, 'contextTokens'>,
  signal: AbortSignal,
): Promise<Response> {
  const answer = await post(url, body, options, signal).catch((thrown) => {
    throw signal.aborted ? thrown : asWorkError(thrown);
  });
  if (!answer.ok) throw await rejection(answer, options, signal);
  return answer;
}

/** Undefined where it is no object. Throws where the connection is lost, or falls silent. */
async function jsonOf(answer: Response, { silenceMs }: EndpointOptions, signal: AbortSignal) {
  const text = await readText(answer, signal, silenceMs).catch((thrown) => {
    throw signal.aborted ? thrown : asWorkError(thrown);
  });
  try {
    return fieldsOf(JSON.parse(text));
  } catch {
    return undefined;
  }
}

/** The error of `handleWriting`, `{ error: { code, message } }`, or one by status from a proxy before it. */
async function rejection(
  answer: Response,
  options: Omit<RemoteOptions, 'contextTokens'>,
  signal: AbortSignal,
): Promise<WorkError> {
  const body = await jsonOf(answer, options, signal).catch(() => undefined);
  if (fieldsOf(body?.error)) return new WorkError(parseFailure(body?.error));
  const { status } = answer;
  if (status === 401)
    return options.hasSignIn
      ? new WorkError({ code: 'signed_out', message: 'Log in to write with the AI.' })
      : new WorkError({
          code: 'http',
          message:
            'The server does not let this page write (status 401). The people who run this page should check it.',
        });
  if (status === 402)
    return new WorkError({ code: 'no_credits', message: 'There is no credit left for this.' });
  return new WorkError({ code: 'http', message: `HTTP error! status: ${status}` });
}

function eventsTo(take: (data: string) => void) {
  const { push, end } = eventReader(({ data }) => take(data));
  return {
    push(piece: string) {
      push(piece);
      return false;
    },
    end,
  };
}

function readEvent(data: string): WriterEvent {
  const event = fieldsOf(JSON.parse(data));
  if (event?.type === 'failed') throw new WorkError(parseFailure(event.failure));
  if (typeof event?.type !== 'string') throw unreadable();
  return event as unknown as WriterEvent;
}

function asWorkError(thrown: unknown): unknown {
  if (thrown instanceof SyntaxError) return unreadable();
  if (!(thrown instanceof EndpointError)) return thrown;
  return thrown.trouble === 'cut_off'
    ? new WorkError({ code: 'cut_off', message: 'The connection was lost before the text was whole.' })
    : new WorkError({ code: 'unreachable', message: 'The server cannot be reached. Try again.' });
}

const unreadable = () =>
  new WorkError({ code: 'unparseable', message: 'The server answered in a form that cannot be read.' });
