import { type ToolName, type ToolPlace, type ToolsHost, ToolsProvider, toolNames } from '@fabula/tools';
import type { ReactNode } from 'react';
import { type Address, addresses, headOf, pathOf } from '../addresses.ts';
import { sendMade } from '../api/call.ts';
import { creditCosts } from '../api/creditCosts.ts';
import { serverStatus } from '../api/serverStatus.ts';
import { localStorageOrNull, sessionStorageOrNull } from '../browserStorage.ts';
import { PageHead } from '../head/PageHead.tsx';
import { toasts } from '../ui/toasts.ts';
import { interrupt } from '../works/historyStates.ts';

function placeOf(tool: ToolName | 'models'): ToolPlace {
  const { path, name }: Address = addresses[tool];
  const { title, description } = headOf(tool);
  return { path, title, description, name: name ?? title };
}

const host: ToolsHost = {
  send: sendMade,
  tools: Object.fromEntries(toolNames.map((tool) => [tool, placeOf(tool)])) as Record<ToolName, ToolPlace>,
  models: placeOf('models'),
  ways: { signIn: pathOf('login'), credits: pathOf('credits'), wayBack: interrupt },
  Head: PageHead,
  toasts,
  readStatus: serverStatus,
  costs: creditCosts,
  storage: { local: localStorageOrNull(), session: sessionStorageOrNull() },
};

/** The tools of this site, over its client. */
export const SiteTools = ({ children }: { children: ReactNode }) => (
  <ToolsProvider host={host}>{children}</ToolsProvider>
);
