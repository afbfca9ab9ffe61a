import { createContext, useContext, useMemo } from 'react';
import type { ToolsClient } from './createClient.ts';
import type { ToolsHost } from './ToolsHost.ts';

interface Tools extends ToolsHost {
  client: ToolsClient;
}

export const ToolsContext = createContext<Tools | null>(null);

export function useTools(): Tools {
  const tools = useContext(ToolsContext);
  if (!tools) throw new Error('A tool stands outside of ToolsProvider.');
  return tools;
}

/** Calls over the host's client, the same in every render. */
export function useCalls<T>(over: (client: ToolsClient) => T): T {
  const { client } = useTools();
  return useMemo(() => over(client), [client, over]);
}
