import { type ReactNode, useMemo } from 'react';
import { createClient } from './createClient.ts';
import type { ToolsHost } from './ToolsHost.ts';
import { ToolsContext } from './useTools.ts';

export interface ToolsProviderProps {
  host: ToolsHost;
  children: ReactNode;
}

/** Gives the tools below it what they need of the site. */
export function ToolsProvider({ host, children }: ToolsProviderProps) {
  const tools = useMemo(() => ({ ...host, client: createClient(host.send) }), [host]);
  return <ToolsContext value={tools}>{children}</ToolsContext>;
}
