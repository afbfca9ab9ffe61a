import type { ProfileTab } from '@fabula/account-kit/core';
import { type ComponentType, useEffect, useLayoutEffect, useState } from 'react';
import {
  type createBrowserRouter,
  Navigate,
  type RouteObject,
  RouterProvider,
  useLocation,
} from 'react-router-dom';
import { type Address, type AddressName, addresses, patternsOf } from './addresses.ts';
import { ErrorScreen } from './failures/ErrorScreen.tsx';
import { LandingPage } from './landing/LandingPage.tsx';
import { NotFoundPage } from './routes/NotFoundPage.tsx';
import { Shell } from './routes/Shell.tsx';
import { loadAccount } from './routes/WithAccount.tsx';
import { Opening } from './ui/Opening.tsx';

/** Redirects to the first page with the profile open on this tab (R11). */
function ToProfile({ tab }: { tab: ProfileTab }) {
  const { state } = useLocation();
  return <Navigate to={`/?openProfile=${tab}`} replace state={state} />;
}

type Page = { element: RouteObject['element'] } | (() => Promise<ComponentType>);

const pages: Record<AddressName, Page> = {
  first: { element: <LandingPage /> },
  adultFirst: async () => (await import('./routes/AdultLandingPage.tsx')).AdultLandingPage,
  editor: async () => (await import('./routes/EditorPage.tsx')).EditorPage,
  sceneGenerator: async () => (await import('./routes/SceneGeneratorPage.tsx')).SceneGeneratorPage,
  stories: async () => (await import('./routes/LibraryRoute.tsx')).StoriesPage,
  scenes: async () => (await import('./routes/LibraryRoute.tsx')).ScenesPage,
  genres: async () => (await import('./routes/GenresPage.tsx')).GenresPage,
  category: async () => (await import('./routes/CategoryPage.tsx')).CategoryPage,
  premises: async () => (await import('./routes/PremisesPage.tsx')).PremisesPage,
  scene: async () => (await import('./routes/ScenePage.tsx')).ScenePage,
  story: async () => (await import('./routes/ToStory.tsx')).ToStory,
  login: async () => (await import('./signing/SigningPage.tsx')).LoginPage,
  register: async () => (await import('./signing/SigningPage.tsx')).RegisterPage,
  credits: { element: <ToProfile tab="credits" /> },
  profile: { element: <ToProfile tab="profile" /> },
  wallet: { element: <ToProfile tab="wallet" /> },
  models: async () => (await import('./tools/SiteModelsPage.tsx')).SiteModelsPage,
  checkout: async () => (await import('./routes/CheckoutPage.tsx')).CheckoutPage,
  wordDemo: async () => (await import('./generators/demos/WordDemoPage.tsx')).WordDemoPage,
  sceneWordDemo: async () => (await import('./routes/SceneWordDemoPage.tsx')).SceneWordDemoPage,
  paragraphView: async () => (await import('./generators/demos/ParagraphViewPage.tsx')).ParagraphViewPage,
  pipelineDemo: async () => (await import('./generators/demos/PipelineDemoPage.tsx')).PipelineDemoPage,
  prompts: async () => (await import('@fabula/tools/prompts')).PromptsPage,
  promptTests: async () => (await import('@fabula/tools/prompt-tests')).PromptTestsPage,
  apiCalls: async () => (await import('@fabula/tools/api-calls')).ApiCallsPage,
  usage: async () => (await import('@fabula/tools/usage')).UsagePage,
  moderation: async () => (await import('@fabula/tools/moderation')).ModerationPage,
  wallets: async () => (await import('@fabula/tools/wallets')).WalletsPage,
  voice: async () => (await import('./tools/SiteVoicePage.tsx')).SiteVoicePage,
};

/** Loads an address's account in parallel with its page. */
function shown(at: AddressName, page: Page): Pick<RouteObject, 'element' | 'lazy'> {
  if (typeof page === 'object') return page;
  const { needs }: Address = addresses[at];
  return {
    lazy: async () => {
      const [Component, door] = await Promise.all([
        page(),
        needs === 'admin' && import('./tools/ToolsDoor.tsx'),
        needs !== 'nothing' && loadAccount(),
      ]);
      if (!door) return { Component };
      const { ToolsDoor } = door;
      return {
        element: (
          <ToolsDoor tool={at}>
            <Component />
          </ToolsDoor>
        ),
      };
    },
  };
}

const children = (Object.keys(pages) as AddressName[]).flatMap((at) =>
  patternsOf(addresses[at]).map((pattern): RouteObject => {
    const route = shown(at, pages[at]);
    return pattern === '/' ? { ...route, index: true } : { ...route, path: pattern.slice(1) };
  }),
);

export const routes: RouteObject[] = [
  {
    path: '/',
    Component: Shell,
    ErrorBoundary: ErrorScreen,
    HydrateFallback: Opening,
    children: [...children, { path: '*', Component: NotFoundPage }],
  },
];

interface PagesProps {
  router: ReturnType<typeof createBrowserRouter>;
  onShown: () => void;
}

/** Remounts the router where a concurrent first render has missed an update, which would leave the page empty. */
export function Pages({ router, onShown }: PagesProps) {
  const [rendered] = useState(router.state);
  const [isBehind, setIsBehind] = useState(false);
  useLayoutEffect(() => setIsBehind(router.state !== rendered), [router, rendered]);
  useEffect(onShown, [onShown]);
  return <RouterProvider key={isBehind ? 'caught up' : 'first'} router={router} />;
}
