import { retrySeconds, WriterFailure } from '@fabula/writing/asking';
import { causeOf, readOpenaiError } from '../openai/openaiClient.ts';
import type { ModelAddress } from './ModelServers.ts';
import { isRefusedAddress } from './publicAgents.ts';

/** Throws errors that the server at this address did not cause. */
export function connectionFailure(error: unknown, address: ModelAddress, model?: string): WriterFailure {
  if (error instanceof WriterFailure) return error;
  const { host } = new URL(address.baseUrl);
  const unreachable = (sentence: string) => new WriterFailure('upstream_unreachable', sentence);
  const rejected = (sentence: string) => new WriterFailure('upstream_rejected', sentence);
  const cause = causeOf(error);
  if (isRefusedAddress(cause)) {
    return new WriterFailure(
      'unprocessable',
      `${host} is in a private network, which this server reaches for its admins alone. Use a public address, or ask them to add it for everybody.`,
    );
  }
  if (isTimeout(error)) {
    return unreachable(`${host} did not answer in time. Check that the server runs there, and try again.`);
  }
  const trouble = readOpenaiError(error);
  if (trouble === undefined || trouble === 'unreachable') {
    const code = codeOf(cause);
    if (trouble === undefined && code === undefined) throw error;
    return unreachable(unreachableSentence(code ?? '', host));
  }
  if (trouble === 'cut_off') {
    return new WriterFailure(
      'upstream_cut_off',
      `${host} broke off in the middle. Try again; if it goes on, look at what the server there says.`,
    );
  }
  if (trouble === 'unreadable') {
    return rejected(
      `${host} answered, but not as an OpenAI-compatible server does. Check the address: most end in /v1.`,
    );
  }
  const { status = 0, message } = trouble;
  if ([401, 403].includes(status) || (status === 400 && /api.?key/i.test(message))) {
    return rejected(
      address.key === undefined
        ? `${host} wants a key. Get one there, and enter it.`
        : `${host} refused the key. Copy it once more from where you got it; it may have been revoked.`,
    );
  }
  if (status === 402 || trouble.code === 'insufficient_quota') {
    return rejected(`The account behind this key has no credit left. Top it up at ${host}, then try again.`);
  }
  if (model !== undefined && (status === 404 || (status === 400 && /model/i.test(message)))) {
    return rejected(
      `${host} has no model called “${model}”, or this key may not use it. Choose another one.`,
    );
  }
  if (status === 404 || status === 405) {
    return rejected(
      `${host} has no list of models at this address. Check it (most end in /v1), or type the model’s name.`,
    );
  }
  if (status >= 300 && status < 400) {
    return rejected(
      `${host} sends its callers elsewhere, which is not followed. Enter the address that it leads to.`,
    );
  }
  if (status === 429) {
    return new WriterFailure(
      'rate_limited',
      `${host} has too much to do, or this key has reached its limit. Wait a little, then try again.`,
      retrySeconds(trouble.retryAfter),
    );
  }
  return status >= 500
    ? unreachable(`${host} is out of order at the moment. Try again in a while.`)
    : rejected(`${host} did not accept the request. Check the address and the model.`);
}

function unreachableSentence(code: string, host: string): string {
  if (/CERT|SELF_SIGNED|ISSUER|LEAF_SIGNATURE|ALTNAME/.test(code)) {
    return `The certificate of ${host} is not one that this server trusts (${code}). Check the address, or have its certificate renewed.`;
  }
  if (code === 'EPROTO' || code.startsWith('ERR_SSL')) {
    return `${host} does not speak HTTPS there. Try the address with http:// in its place, if the server is on this machine.`;
  }
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') {
    return `There is no server called ${host}, or its name cannot be looked up now. Check the address.`;
  }
  return `Nothing answers at ${host}. Check the address, and that the server runs there.`;
}

function isTimeout(error: unknown): boolean {
  return error instanceof Error && /Abort|Timeout/.test(error.name + error.constructor.name);
}

function codeOf(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  const { code } = error as NodeJS.ErrnoException;
  if (typeof code === 'string') return code;
  return error instanceof AggregateError ? codeOf(error.errors[0]) : undefined;
}
