import type { RouteObject } from 'react-router-dom';
import { ErrorScreen } from './failures/ErrorScreen.tsx';
import { LandingPage } from './landing/LandingPage.tsx';
import { loadEditorPage } from './routes/editorAhead.ts';
import { loadAccount } from './routes/loadAccount.ts';
import { NotFoundPage } from './routes/NotFoundPage.tsx';
import { Shell } from './routes/Shell.tsx';
import { ToProfile } from './routes/ToProfile.tsx';
import { Opening } from './ui/Opening.tsx';

const loadStoriesPage = async () => ({ Component: (await import('./routes/StoriesPage.tsx')).StoriesPage });
const loadScenesPage = async () => ({ Component: (await import('./routes/ScenesPage.tsx')).ScenesPage });
const loadPremisesPage = async () => ({
  Component: (await import('./routes/PremisesPage.tsx')).PremisesPage,
});
const loadGenresPage = async () => ({ Component: (await import('./routes/GenresPage.tsx')).GenresPage });
const loadCategoryPage = async () => ({
  Component: (await import('./routes/CategoryPage.tsx')).CategoryPage,
});
const loadSceneGeneratorPage = async () => {
  const [{ SceneGeneratorPage }] = await Promise.all([
    import('./routes/SceneGeneratorPage.tsx'),
    loadAccount(),
  ]);
  return { Component: SceneGeneratorPage };
};

/** Every page of the site. */
export const routes: RouteObject[] = [
  {
    path: '/',
    Component: Shell,
    ErrorBoundary: ErrorScreen,
    HydrateFallback: Opening,
    children: [
      { index: true, Component: LandingPage },
      {
        path: 'nsfw',
        lazy: async () => ({ Component: (await import('./routes/AdultLandingPage.tsx')).AdultLandingPage }),
      },
      // The slug 'compact' is the compact editor: the same route, so that the opened story stays open.
      { path: 'ai-story-generator/nsfw/:slug?', lazy: loadEditorPage },
      { path: 'ai-story-generator/:slug?', lazy: loadEditorPage },
      { path: 'ai-scene-generator/nsfw/:slug?', lazy: loadSceneGeneratorPage },
      { path: 'ai-scene-generator/:slug?', lazy: loadSceneGeneratorPage },
      { path: 'scenes/nsfw', lazy: loadScenesPage },
      { path: 'scenes', lazy: loadScenesPage },
      {
        path: 'scene/:id',
        lazy: async () => ({ Component: (await import('./routes/ScenePage.tsx')).ScenePage }),
      },
      { path: 'stories/nsfw', lazy: loadStoriesPage },
      { path: 'stories', lazy: loadStoriesPage },
      {
        path: 'story/:id',
        lazy: async () => ({ Component: (await import('./routes/ToStory.tsx')).ToStory }),
      },
      { path: 'premises/nsfw', lazy: loadPremisesPage },
      { path: 'premises', lazy: loadPremisesPage },
      { path: 'genres/nsfw', lazy: loadGenresPage },
      { path: 'genres', lazy: loadGenresPage },
      { path: 'categories/:genre/nsfw', lazy: loadCategoryPage },
      { path: 'categories/:genre', lazy: loadCategoryPage },
      {
        path: 'checkout',
        lazy: async () => {
          const [{ CheckoutPage }] = await Promise.all([import('./routes/CheckoutPage.tsx'), loadAccount()]);
          return { Component: CheckoutPage };
        },
      },
      {
        path: 'login',
        lazy: async () => ({ Component: (await import('./signing/LoginPage.tsx')).LoginPage }),
      },
      {
        path: 'register',
        lazy: async () => ({ Component: (await import('./signing/RegisterPage.tsx')).RegisterPage }),
      },
      { path: 'credits', element: <ToProfile tab="credits" /> },
      { path: 'profile', element: <ToProfile tab="profile" /> },
      { path: 'wallet', element: <ToProfile tab="wallet" /> },
      {
        path: 'scene-word-demo',
        lazy: async () => ({ Component: (await import('./routes/SceneWordDemoPage.tsx')).SceneWordDemoPage }),
      },
      {
        path: 'pipeline-demo',
        lazy: async () => {
          const [{ PipelineDemoPage }] = await Promise.all([
            import('./generators/demos/PipelineDemoPage.tsx'),
            loadAccount(),
          ]);
          return { Component: PipelineDemoPage };
        },
      },
      {
        path: 'paragraph-view',
        lazy: async () => {
          const [{ ParagraphViewPage }] = await Promise.all([
            import('./generators/demos/ParagraphViewPage.tsx'),
            loadAccount(),
          ]);
          return { Component: ParagraphViewPage };
        },
      },
      {
        path: 'word-demo',
        lazy: async () => ({ Component: (await import('./generators/demos/WordDemoPage.tsx')).WordDemoPage }),
      },
      {
        path: 'prompts',
        lazy: async () => ({ Component: (await import('./tools/prompts/PromptsPage.tsx')).PromptsPage }),
      },
      {
        path: 'prompts/test',
        lazy: async () => ({
          Component: (await import('./tools/promptTests/PromptTestsPage.tsx')).PromptTestsPage,
        }),
      },
      {
        path: 'testapi',
        lazy: async () => ({ Component: (await import('./tools/apiCalls/ApiCallsPage.tsx')).ApiCallsPage }),
      },
      {
        path: 'usage',
        lazy: async () => ({ Component: (await import('./tools/usage/UsagePage.tsx')).UsagePage }),
      },
      {
        path: 'moderation',
        lazy: async () => ({
          Component: (await import('./tools/moderation/ModerationPage.tsx')).ModerationPage,
        }),
      },
      {
        path: 'wallets',
        lazy: async () => ({ Component: (await import('./tools/wallets/WalletsPage.tsx')).WalletsPage }),
      },
      {
        path: 'voice/test',
        lazy: async () => ({ Component: (await import('./tools/voice/VoicePage.tsx')).VoicePage }),
      },
      { path: '*', Component: NotFoundPage },
    ],
  },
];
