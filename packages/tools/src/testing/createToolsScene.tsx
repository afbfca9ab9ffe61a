import { AccountProvider } from '@fabula/account-kit';
import { memoryAccount } from '@fabula/account-kit/testing';
import { type CarriedConnection, defaultCosts, type Status } from '@fabula/contract';
import { VoiceError } from '@fabula/scene-kit/core';
import { createToastQueue, ToastRegion } from '@fabula/ui-kit';
import { createMemoryRouter, type InitialEntry, Outlet, RouterProvider } from 'react-router-dom';
import { ApiCallsPage } from '../apiCalls/ApiCallsPage.tsx';
import type { BrowserModelStore } from '../models/BrowserModel.tsx';
import type { GuestConnectionStore } from '../models/GuestConnection.tsx';
import { ModelsPage } from '../models/ModelsPage.tsx';
import { ModerationPage } from '../moderation/ModerationPage.tsx';
import { PromptsPage } from '../prompts/PromptsPage.tsx';
import { PromptTestsPage } from '../promptTests/PromptTestsPage.tsx';
import type { ToolName, ToolPlace, ToolsHost } from '../ToolsHost.ts';
import { ToolsProvider } from '../ToolsProvider.tsx';
import { UsagePage } from '../usage/UsagePage.tsx';
import { VoicePage, type VoicePageProps } from '../voice/VoicePage.tsx';
import { WalletsPage } from '../wallets/WalletsPage.tsx';
import { type AnswerTool, answering } from './answering.ts';
import { sampleStatus } from './sampleStatus.ts';

const place = (path: string, name: string): ToolPlace => ({ path, name, title: name, description: '' });
const tools: Readonly<Record<ToolName, ToolPlace>> = {
  prompts: place('/prompts', 'Prompts'),
  promptTests: place('/prompts/test', 'Prompt tests'),
  apiCalls: place('/testapi', 'API history'),
  usage: place('/usage', 'Usage'),
  moderation: place('/moderation', 'Published works'),
  wallets: place('/wallets', 'Wallets'),
  voice: place('/voice/test', 'Voice'),
};

export interface ToolsSceneOptions {
  /** The address that is opened, such as '/usage?days=7'. */
  at: InitialEntry;
  /** The server. */
  answer: AnswerTool;
  /** Default: a server with nothing but what it came with. */
  status?: Status | 'unreachable';
  storage?: ToolsHost['storage'];
  /** Who is signed in, on pages that visitors may open. Default: a visitor. */
  account?: string | null;
  /** Default: a browser without one. */
  browserModel?: BrowserModelStore;
  /** Default false. */
  isAdmin?: boolean;
  /** What speaks where the status names a voice model. Default: one that cannot be reached. */
  voice?: VoicePageProps['server'];
}

/** The tools on a server in memory, with an account of 1,000 credits around them. */
export function createToolsScene({
  at,
  answer,
  account = null,
  browserModel = noBrowserModel,
  isAdmin = false,
  voice = silentVoice,
  status = sampleStatus,
  storage = { local: null, session: null },
}: ToolsSceneOptions) {
  const guestConnection = createGuestConnection();
  const toasts = createToastQueue();
  const wallet = memoryAccount({ credits: 1000, isClaimed: true });
  const host: ToolsHost = {
    send: answering(answer),
    tools,
    models: place('/settings/models', 'Models'),
    ways: { signIn: '/login', credits: '/credits', wayBack: ({ pathname }) => ({ from: pathname }) },
    Head: ({ title }) => <title>{title}</title>,
    toasts,
    readStatus: async () => {
      if (status === 'unreachable') throw new Error('Fabula could not be reached.');
      return status;
    },
    costs: { get: () => defaultCosts, subscribe: () => () => undefined, reload: async () => undefined },
    storage,
  };
  const Scene = () => (
    <AccountProvider adapter={wallet} navigation={{ toSignIn: nowhere, toCredits: nowhere }}>
      <ToolsProvider host={host}>
        <Outlet />
      </ToolsProvider>
      <ToastRegion queue={toasts} />
    </AccountProvider>
  );
  const children = [
    { path: tools.prompts.path, Component: PromptsPage },
    { path: tools.promptTests.path, Component: PromptTestsPage },
    { path: tools.apiCalls.path, Component: ApiCallsPage },
    { path: tools.usage.path, Component: UsagePage },
    { path: tools.moderation.path, Component: ModerationPage },
    { path: tools.wallets.path, Component: WalletsPage },
    {
      path: '/settings/models',
      element: <ModelsPage account={account} guestConnection={guestConnection} browserModel={browserModel} />,
    },
    {
      path: tools.voice.path,
      element: <VoicePage account={account} isAdmin={isAdmin} server={voice} scenes={scenes} />,
    },
    { path: '*', element: null },
  ];
  const router = createMemoryRouter([{ Component: Scene, children }], { initialEntries: [at] });
  return { router, toasts, element: <RouterProvider router={router} /> };
}

const nowhere = () => undefined;

const silentVoice: VoicePageProps['server'] = {
  speak: () => Promise.reject(new VoiceError({ code: 'unreachable' })),
  lines: { load: () => null, save: nowhere },
  openRecordings: async () => null,
};

/** A browser with one scene. */
const scenes: VoicePageProps['scenes'] = {
  list: async () => [{ key: 'ferry', title: 'The Ferry', premise: '' }],
  read: async () => [
    { id: '1', type: 'dialogue', character: 'MARA', line: 'Is there another boat?' },
    { id: '2', type: 'dialogue', character: 'CLERK', line: 'Tomorrow.' },
  ],
};

/** A browser without a model of its own. */
const noBrowserModel: BrowserModelStore = {
  get: () => null,
  subscribe: () => nowhere,
  choose: nowhere,
  forget: nowhere,
  load: async () => ({
    promptApiAvailability: async () => 'unavailable',
    fetchPromptApiModel: async () => 0,
  }),
};

function createGuestConnection(): GuestConnectionStore {
  let kept: CarriedConnection | null = null;
  return {
    read: async () => kept,
    keep: async (connection) => {
      kept = connection;
    },
    forget: async () => {
      kept = null;
    },
  };
}
