import { resolve } from 'node:path';
import optimizeLocales from '@react-aria/optimize-locales-plugin';
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { sourceConditions, sourceEnvironments, workerAlias } from '../../lib.vite.ts';
import { refuseTangles } from './bundled.ts';
import { callsOfClient } from './callsOfClient.ts';
import { paintAtOnce } from './paintAtOnce.ts';
import { paintThemes } from './paintThemes.ts';
import { precompress } from './precompress.ts';
import { prerenderPages } from './prerenderPages.ts';
import { serveReadingPage } from './serveReadingPage.ts';
import { siteIcons } from './siteIcons.ts';

const api = process.env.FABULA_API ?? 'http://127.0.0.1:8787';

/** The common code of both documents: the reading page loads it first, so it has nothing that one can do without. */
const ground =
  /\/node_modules\/(react|react-dom|scheduler)\/|vite\/preload-helper|\/account-kit\/src\/model\/AccountFailure\b|\/apps\/site\/src\/(session\/(session|createSession|cookies|useKeptLinks)|failures\/record\w+|api\/authorization|isAdultPath|browserStorage|served\/early|theme\/useTheme)\.ts|\/site\/src\/(siteStyle|site\.css)\.ts|\/ui-kit\/src\/(tokens\/|fonts\.css|index\.ts|strings\/(mergeStrings|useStrings))|\/writing\/src\/(sceneBreak|emphasis|markPieces|splitSentences)\.ts|\/writing\/src\/abbreviations\.json|\/@fontsource/;

/** Calls, and navigation to an editor and back, for pages without an editor. */
const calls =
  /\/node_modules\/(zod|zustand|nanoid)\/|\/packages\/contract\/(?!src\/client\/stream)|\/ui-kit\/src\/use(Loaded|Pages)\b|\/writing\/src\/(cutText|dates|firstWords|genres)\b|\/site\/src\/(api\/(call|serverStatus|entries|currentWork)|works\/(historyStates|places|zipLimits)|interruptedForms|session\/signedInUser|addresses)\b|\/editor-kit\/src\/model\/Story\.ts|\/work-kit\/src\/model\/(newId|TokenUsage|parsing)\.ts/;

/** The editor's dialogs, one chunk that is prefetched once the page is idle. */
const dialogs =
  /\/editor-kit\/src\/(components\/(LazyDialog\/(?!Lazy)|ImproveDialog\/|DraftReview\/FeedbackDialog|ParagraphImages\/PictureSources|Toolbar\/(FindReplace|FoundLists|useFound|useChoice)|ContextSheet\/ContextParts|Proposals\/(?!WaitingProposals|useProposalActs)|StoryTransfer\/(?!StoryExportDialog|StoryImportForm|ExportDialog))|react\/strings\/(proposal|dialog)Strings|model\/nameForms|model\/formats\/(?!StoryFormat))|\/node_modules\/(micromark|mdast|unist|decode-named|character-entities)/;

/** Shared by these and the scene generator's dialogs. */
const workDialogs =
  /\/work-kit\/src\/(components\/(VersionHistory|PublishDialog|HandsDialog|ProposalList|Transfer|dialogs\.css)|react\/usePublishing)/;

const comboBox = /combobox/i;

/** For several pages. */
const shared = (name: string, test: RegExp) => ({ name, test, minShareCount: 2 });

export default defineConfig({
  plugins: [
    callsOfClient(),
    react(),
    // React Aria's messages, in the site's one language.
    optimizeLocales.vite({ locales: ['en-US'] }),
    vanillaExtractPlugin(),
    serveReadingPage(),
    paintThemes(),
    siteIcons(),
    paintAtOnce(),
    prerenderPages(),
    precompress(),
    refuseTangles(),
  ],
  resolve: { conditions: sourceConditions, alias: workerAlias },
  environments: sourceEnvironments,
  // The scan sees what files import, and not what a plugin writes into them: found late, it would reload the first page.
  optimizeDeps: { include: ['@vanilla-extract/recipes/createRuntimeFn'] },
  server: {
    proxy: {
      '/api': api,
      '/healthz': api,
      '/report': api,
      '/privacy': api,
      '/prove-address': api,
      '/reset-password': api,
    },
  },
  worker: { format: 'es' },
  build: {
    sourcemap: true,
    target: 'es2022',
    // A browser without it fetches the same a little later.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: ['index.html', 'read.html'].map((page) => resolve(import.meta.dirname, page)),
      checks: { moduleLevelDirective: false },
      // Code that several pages share is chunked by topic; code of one page or feature stays with it.
      output: {
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            shared('ground', ground),
            shared(
              'reading',
              /\/site\/src\/reading\/(?!SceneReader|readingCalls)|\/library-kit\/src\/(components\/(StoryReader|ReportDialog\/Report)|react\/reading|adapter\/storedPlaces|model\/Read)|\/writing\/src\/storyWords/,
            ),
            shared('readingCalls', /\/site\/src\/reading\/readingCalls/),
            {
              ...shared('first', /\/site\/src\/(?!reading\/)|\/packages\/|\/node_modules\//),
              tags: ['$initial' as const],
            },
            shared('calls', calls),
            { name: 'dialogs', test: dialogs },
            shared('workDialogs', workDialogs),
            shared('comboBox', comboBox),
            shared(
              'scene',
              /\/scene-kit\/|\/node_modules\/get-east-asian-width\/|\/site\/src\/(works\/scene|api\/sceneWriter|generators\/(OpenScene|demos\/)|reading\/SceneReader)/,
            ),
            shared(
              'works',
              /\/(work-kit|writing)\/|\/contract\/src\/client\/stream|\/editor-kit\/src\/(model|adapter|core)\b|\/packages\/tools\/src\/(useTools|ToolsHost|ToolsProvider|createClient)\b|\/site\/src\/(works\/(?!zipFile|storyTypes)|api\/|tools\/SiteTools)|\/node_modules\/(diff|node-diff3|idb)\//,
            ),
            shared('editor', /\/editor-kit\/|\/node_modules\/(prosemirror-\w+|orderedmap|w3c-keyname)\//),
            shared(
              'account',
              /\/account-kit\/|\/site\/src\/((account|signing)\/|routes\/SiteAccountProvider|header\/AccountTools)/,
            ),
            shared('generators', /\/site\/src\/generators\/(?!openers|demos)/),
            shared('zip', /\/works\/zipFile\.ts|\/node_modules\/fflate\//),
            shared(
              'lists',
              /\/library-kit\/src\/(components\/(StoryListing|StoryGroups|GenreStories)|react\/lists)/,
            ),
            shared('library', /\/library-kit\/|\/site\/src\/(library|listing|served)\//),
            shared('models', /\/tools\/src\/models\/|\/site\/src\/api\/guestConnection/),
            shared('tools', /\/(packages|site\/src)\/tools\/(?!src\/(useQuery|SettingsPage))/),
            // The placeholder of an opening page is in the site's own entry, which the reading page must not load.
            shared('site', /\/site\/src\/(?!generators\/openers)|\/tools\/src\/(useQuery|SettingsPage)/),
            shared('ui', /\/packages\/|\/node_modules\//),
          ].map((group, index, all) => ({ ...group, priority: all.length - index })),
        },
      },
    },
  },
});
