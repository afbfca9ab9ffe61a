import type { Costs, Status } from '@fabula/contract';
import type { Send } from '@fabula/contract/client';
import type { ToastQueue } from '@fabula/ui-kit';
import type { ComponentType } from 'react';
import type { Location } from 'react-router-dom';

export const toolNames = [
  'prompts',
  'promptTests',
  'apiCalls',
  'usage',
  'moderation',
  'wallets',
  'voice',
] as const;
export type ToolName = (typeof toolNames)[number];

export interface PageText {
  title: string;
  description: string;
}

/** What a site tells of the page that a tool is shown on. */
export interface ToolPlace extends PageText {
  path: string;
  /** In the list of tools. */
  name: string;
}

/** What the tools need of the site that shows them. */
export interface ToolsHost {
  /** Sends a call of the contract as whoever is signed in. */
  send: Send;
  tools: Readonly<Record<ToolName, ToolPlace>>;
  /** Where a model is connected. */
  models: ToolPlace;
  /** Where one signs in, and where one gets credits; `wayBack` is the history state that leads back. */
  ways: { signIn: string; credits: string; wayBack(from: Location): unknown };
  /** Sets the title and the description of the page. */
  Head: ComponentType<PageText>;
  toasts: ToastQueue;
  /** Rejects with a message. */
  readStatus(): Promise<Status>;
  /** What generations cost this account; null until the server has answered. */
  costs: { get(): Costs | null; subscribe(listener: () => void): () => void; reload(): Promise<void> };
  /** Of this browser, and of this tab; null where it keeps nothing. */
  storage: { local: Storage | null; session: Storage | null };
}
