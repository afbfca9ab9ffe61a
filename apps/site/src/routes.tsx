import type { RouteObject } from 'react-router-dom';
import { ErrorScreen } from './failures/ErrorScreen.tsx';
import { LandingPage } from './landing/LandingPage.tsx';
import { loadAdultLandingPage } from './routes/loadAdultLandingPage.ts';
import { loadCategoryPage } from './routes/loadCategoryPage.ts';
import { loadCheckoutPage } from './routes/loadCheckoutPage.ts';
import { loadEditorPage } from './routes/loadEditorPage.ts';
import { loadGenresPage } from './routes/loadGenresPage.ts';
import { loadLoginPage } from './routes/loadLoginPage.ts';
import { loadParagraphViewPage } from './routes/loadParagraphViewPage.ts';
import { loadPipelineDemoPage } from './routes/loadPipelineDemoPage.ts';
import { loadPremisesPage } from './routes/loadPremisesPage.ts';
import { loadRegisterPage } from './routes/loadRegisterPage.ts';
import { loadSceneGeneratorPage } from './routes/loadSceneGeneratorPage.ts';
import { loadScenePage } from './routes/loadScenePage.ts';
import { loadScenesPage } from './routes/loadScenesPage.ts';
import { loadSceneWordDemoPage } from './routes/loadSceneWordDemoPage.ts';
import { loadStoriesPage } from './routes/loadStoriesPage.ts';
import { loadTool } from './routes/loadTool.ts';
import { loadToStory } from './routes/loadToStory.ts';
import { loadVoicePage } from './routes/loadVoicePage.ts';
import { loadWordDemoPage } from './routes/loadWordDemoPage.ts';
import { NotFoundPage } from './routes/NotFoundPage.tsx';
import { Opening } from './routes/Opening.tsx';
import { Shell } from './routes/Shell.tsx';
import { ToProfile } from './routes/ToProfile.tsx';

/** Every page of the site. */
export const routes: RouteObject[] = [
  {
    path: '/',
    Component: Shell,
    ErrorBoundary: ErrorScreen,
    HydrateFallback: Opening,
    children: [
      { index: true, Component: LandingPage },
      { path: 'nsfw', lazy: loadAdultLandingPage },
      // The slug 'compact' is the compact editor: the same route, so that the opened story stays open.
      { path: 'ai-story-generator/nsfw/:slug?', lazy: loadEditorPage },
      { path: 'ai-story-generator/:slug?', lazy: loadEditorPage },
      { path: 'ai-scene-generator/nsfw/:slug?', lazy: loadSceneGeneratorPage },
      { path: 'ai-scene-generator/:slug?', lazy: loadSceneGeneratorPage },
      { path: 'scenes/nsfw', lazy: loadScenesPage },
      { path: 'scenes', lazy: loadScenesPage },
      { path: 'scene/:id', lazy: loadScenePage },
      { path: 'stories/nsfw', lazy: loadStoriesPage },
      { path: 'stories', lazy: loadStoriesPage },
      { path: 'story/:id', lazy: loadToStory },
      { path: 'premises/nsfw', lazy: loadPremisesPage },
      { path: 'premises', lazy: loadPremisesPage },
      { path: 'genres/nsfw', lazy: loadGenresPage },
      { path: 'genres', lazy: loadGenresPage },
      { path: 'categories/:genre/nsfw', lazy: loadCategoryPage },
      { path: 'categories/:genre', lazy: loadCategoryPage },
      { path: 'checkout', lazy: loadCheckoutPage },
      { path: 'login', lazy: loadLoginPage },
      { path: 'register', lazy: loadRegisterPage },
      { path: 'credits', element: <ToProfile tab="credits" /> },
      { path: 'profile', element: <ToProfile tab="profile" /> },
      { path: 'wallet', element: <ToProfile tab="wallet" /> },
      { path: 'scene-word-demo', lazy: loadSceneWordDemoPage },
      { path: 'pipeline-demo', lazy: loadPipelineDemoPage },
      { path: 'paragraph-view', lazy: loadParagraphViewPage },
      { path: 'word-demo', lazy: loadWordDemoPage },
      { path: 'prompts', lazy: loadTool('prompts') },
      { path: 'prompts/test', lazy: loadTool('prompt_tests') },
      { path: 'testapi', lazy: loadTool('api_calls') },
      { path: 'usage', lazy: loadTool('usage') },
      { path: 'moderation', lazy: loadTool('moderation') },
      { path: 'wallets', lazy: loadTool('wallets') },
      { path: 'voice/test', lazy: loadVoicePage },
      { path: '*', Component: NotFoundPage },
    ],
  },
];
