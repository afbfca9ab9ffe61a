import type { LookupFunction } from 'node:net';
import type { Agents } from '../openai/nodeFetch.ts';

/**
 * Connections to public addresses and to `allowed` (addresses and subnets) alone. The address that is
 * connected to is judged, so a name that resolves anew a moment later changes nothing.
 */
export function publicAgents(allowed: readonly string[], lookup?: LookupFunction): () => Promise<Agents> {
  let opening: Promise<Agents> | undefined;
  return () => {
    opening ??= open(allowed, lookup);
    return opening;
  };
}

/** Azure's metadata, at an address that is public by its range. */
const hidden = ['168.63.129.16'];

async function open(allowed: readonly string[], lookup: LookupFunction | undefined): Promise<Agents> {
  const { RequestFilteringHttpAgent, RequestFilteringHttpsAgent } = await import('request-filtering-agent');
  const options = {
    keepAlive: true,
    allowIPAddressList: [...allowed],
    denyIPAddressList: hidden,
    ...(lookup && { lookup }),
  };
  return { http: new RequestFilteringHttpAgent(options), https: new RequestFilteringHttpsAgent(options) };
}

/** True when an error, or its cause, says that an address was refused. */
export function isRefusedAddress(error: unknown): boolean {
  return error instanceof Error && /^DNS lookup .* is not allowed\./.test(error.message);
}
