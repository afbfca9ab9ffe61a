import type { LookupFunction } from 'node:net';
import type { Agents } from '../openai/nodeFetch.ts';

/**
 * Connections that lead to public addresses and those of `allowed` (addresses and subnets) alone. The address that is
 * connected to is the one that is judged, so a name that resolves to another one a moment later changes nothing.
 * `lookup`: in place of the system's.
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

/** Whether an error, or what lies behind it, says that an address was refused. */
export function isRefusedAddress(error: unknown): boolean {
  return error instanceof Error && /^DNS lookup .* is not allowed\./.test(error.message);
}
