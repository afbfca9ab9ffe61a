/** What a server answers when it refuses: a sentence for people, a word for programs (see Server contract). */
export interface Refusal {
  status: number;
  error: string;
  type?: string;
  required?: number;
}

/** Thrown by `fetchJson`. Without `refusal` no answer came at all. */
export class CallError extends Error {
  constructor(readonly refusal?: Refusal) {
    super(refusal?.error ?? 'No answer came.');
  }
}

/** Posts JSON, or gets where there is no body; gives a good answer back and throws a `CallError` otherwise. */
export async function fetchJson(url: string, signal?: AbortSignal, body?: unknown): Promise<Response> {
  const call =
    body === undefined
      ? {}
      : { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) };
  const answer = await fetch(url, { ...call, ...(signal && { signal }) }).catch(() => {
    signal?.throwIfAborted();
    throw new CallError();
  });
  if (answer.ok) return answer;
  const said = await answer.json().catch(() => ({}));
  throw new CallError({ error: `HTTP error! status: ${answer.status}`, ...said, status: answer.status });
}
