import type { ServerResponse } from 'node:http';

/** Answers as OpenAI does when it does not answer. */
export function fakeFailure(
  response: ServerResponse,
  status: number,
  code: string,
  headers: Record<string, string> = {},
): void {
  response.writeHead(status, { 'Content-Type': 'application/json', ...headers });
  response.end(JSON.stringify({ error: { message: 'secret-upstream-detail', type: code, code } }));
}
