import { createMiddleware } from 'hono/factory';
import type { AppEnv } from './AppEnv.ts';
import { isAdultPath, type PageHead } from './pageHead.ts';

type Words = Pick<PageHead, 'title' | 'description' | 'keywords'>;

export interface PageRow {
  paths: readonly string[];
  canonical?: string;
  words: Words;
  adult?: { canonical: string; words: Words };
}

const WRITING = 'AI story generator, AI writing assistant, write stories with AI, story writing';
const SCREENPLAYS = 'AI scene generator, AI screenplay writer, screenplay format, write scenes with AI';

const product: Words = {
  title: 'Fabula: write beautifully with AI',
  description:
    'Write beautifully with AI. Your ideas, naturally expressed. What it proposes is pencil, what you accept is ink. No account needed.',
  keywords: `${WRITING}, screenplay writing, read stories`,
};

const own = (title: string): Words => ({
  title: `${title} · Fabula`,
  description: product.description,
});

/** Every path of a page apart from published works, and its head (L4, R14). */
export const pageRows: readonly PageRow[] = [
  {
    paths: ['/', '/nsfw'],
    canonical: '/',
    words: product,
    adult: {
      canonical: '/nsfw',
      words: {
        title: 'Write adult stories with AI · Fabula',
        description:
          'Write and read stories for adults with AI. For writers and readers of 18 or older, apart from everything else on Fabula.',
        keywords: 'adult stories, NSFW stories, adult fiction writing, write adult stories with AI',
      },
    },
  },
  {
    paths: [
      '/ai-story-generator',
      '/ai-story-generator/:slug',
      '/ai-story-generator/nsfw',
      '/ai-story-generator/nsfw/:slug',
    ],
    canonical: '/ai-story-generator',
    words: {
      title: 'AI story generator · Fabula',
      description:
        'Write a story with AI: start from a premise, accept what you like, and continue paragraph by paragraph. Nothing enters your story unless you say so.',
      keywords: WRITING,
    },
    adult: {
      canonical: '/ai-story-generator/nsfw',
      words: {
        title: 'Adult story generator · Fabula',
        description: 'Write stories for adult readers with AI. For writers of 18 or older.',
        keywords: 'adult story generator, NSFW story generator, adult fiction writing',
      },
    },
  },
  {
    paths: [
      '/ai-scene-generator',
      '/ai-scene-generator/:slug',
      '/ai-scene-generator/nsfw',
      '/ai-scene-generator/nsfw/:slug',
    ],
    canonical: '/ai-scene-generator',
    words: {
      title: 'AI scene generator · Fabula',
      description:
        'Write a screenplay scene with AI, on real pages: action, dialogue and transitions, one element at a time. Exports to Fountain, Final Draft and PDF.',
      keywords: SCREENPLAYS,
    },
    adult: {
      canonical: '/ai-scene-generator/nsfw',
      words: {
        title: 'Adult scene generator · Fabula',
        description: 'Write screenplay scenes for adult audiences with AI. For writers of 18 or older.',
        keywords: 'adult scene generator, NSFW screenplay, adult screenplay writing',
      },
    },
  },
  {
    paths: ['/stories', '/stories/nsfw'],
    canonical: '/stories',
    words: {
      title: 'Stories · Fabula',
      description:
        'Stories to read, by people who wrote them with AI: search them, browse by genre, and keep your own beside them.',
      keywords: 'read stories, short stories online, AI stories, free stories',
    },
    adult: {
      canonical: '/stories/nsfw',
      words: {
        title: 'Adult stories · Fabula',
        description: 'Stories for adult readers. For readers of 18 or older.',
        keywords: 'adult stories, NSFW stories',
      },
    },
  },
  {
    paths: ['/scenes', '/scenes/nsfw'],
    canonical: '/scenes',
    words: {
      title: 'Scenes · Fabula',
      description: 'Screenplay scenes to read and to watch being typed, by people who wrote them with AI.',
      keywords: 'screenplay scenes, read screenplays, short scripts',
    },
    adult: {
      canonical: '/scenes/nsfw',
      words: {
        title: 'Adult scenes · Fabula',
        description: 'Screenplay scenes for adult readers. For readers of 18 or older.',
        keywords: 'adult scenes, NSFW screenplays',
      },
    },
  },
  {
    paths: ['/premises', '/premises/nsfw'],
    canonical: '/premises',
    words: {
      title: 'All premises · Fabula',
      description:
        'Stories by the premise that they began with: see what several writers made of the same first idea.',
      keywords: 'story premises, story ideas, writing prompts, read stories',
    },
    adult: {
      canonical: '/premises/nsfw',
      words: {
        title: 'All adult premises · Fabula',
        description: 'Stories for adult readers, by their premise. For readers of 18 or older.',
        keywords: 'adult story premises, NSFW stories',
      },
    },
  },
  {
    paths: ['/genres', '/genres/nsfw'],
    canonical: '/genres',
    words: {
      title: 'Genres · Fabula',
      description: 'Every genre that stories have been published in, from the newest on.',
      keywords: 'story genres, stories by genre, read stories',
    },
    adult: {
      canonical: '/genres/nsfw',
      words: {
        title: 'Adult genres · Fabula',
        description: 'Stories for adult readers, by their genre. For readers of 18 or older.',
        keywords: 'adult story genres, NSFW stories',
      },
    },
  },
  {
    paths: ['/scene-word-demo'],
    canonical: '/scene-word-demo',
    words: {
      title: 'A scene, typed out · Fabula',
      description:
        'Watch a screenplay scene being typed on a real page: Courier, margins, names and pauses. Play, pause, change the speed, skip.',
      keywords: 'screenplay typewriter, screenplay format example, scene demonstration',
    },
  },
  {
    paths: ['/voice/test'],
    canonical: '/voice/test',
    words: {
      title: 'AI voice actor · Fabula',
      description:
        'Hear your lines spoken: six voices, three feelings in three strengths, one line at a time or all in order.',
      keywords: 'AI voice actor, text to speech with emotion, hear dialogue, table read',
    },
  },
  {
    paths: ['/word-demo'],
    canonical: '/word-demo',
    words: {
      title: 'Prose, typed out · Fabula',
      description:
        'Watch prose being typed word by word, as Fabula types what it writes: play, pause, change the speed, start again.',
      keywords: 'typewriter effect, AI writing demonstration',
    },
  },
  {
    paths: ['/paragraph-view'],
    canonical: '/paragraph-view',
    words: {
      title: 'One paragraph · Fabula',
      description:
        'Try what Fabula’s editor does with a paragraph: rewrite, insert, expand, edit, copy and delete, on sample text and without an account.',
      keywords: 'AI rewrite paragraph, AI expand paragraph, writing assistant demonstration',
    },
  },
  {
    paths: ['/pipeline-demo'],
    canonical: '/pipeline-demo',
    words: {
      title: 'How a picture is made · Fabula',
      description:
        'Watch a picture being made from words: every step of the pipeline as it happens, with its time.',
      keywords: 'AI image generation, image pipeline demonstration, story illustration',
    },
  },
  { paths: ['/login'], words: own('Sign in') },
  { paths: ['/register'], words: own('Make an account') },
  { paths: ['/credits'], words: own('Credits') },
  { paths: ['/profile'], words: own('Profile') },
  { paths: ['/wallet'], words: own('Wallet') },
  { paths: ['/settings/models'], words: own('Models') },
  { paths: ['/checkout'], words: own('Checkout') },
  { paths: ['/prompts'], words: own('Prompts') },
  { paths: ['/prompts/test'], words: own('Prompt tests') },
  { paths: ['/testapi'], words: own('API history') },
  { paths: ['/usage'], words: own('Usage') },
  { paths: ['/moderation'], words: own('Published works') },
  { paths: ['/wallets'], words: own('Wallets') },
];

export function headOf({ canonical, words, adult }: PageRow, path: string): PageHead {
  const isAdult = isAdultPath(path);
  const known = isAdult && adult ? adult.canonical : canonical;
  return {
    ...(isAdult && adult ? adult.words : words),
    canonical: known,
    // Paths below it are stories of one browser or account.
    isIndexed: path === known,
    isAdult,
  };
}

export const safePaths: readonly string[] = pageRows.flatMap(({ canonical }) => canonical ?? []);

function segmentsOf(path: string): string[] {
  return path === '/' || path === '' ? [] : path.slice(1).split('/');
}

const isData = (segment: string) => segment.startsWith(':');
const dataIn = (pattern: readonly string[]) => pattern.filter(isData).length;

/** Pages with case-sensitive data in their paths, such as published ids. */
const OF_DATA = [
  '/story/:id',
  '/story/:id/card.png',
  '/scene/:id',
  '/categories/:genre',
  '/categories/:genre/nsfw',
];
const COMPACT = ['/ai-story-generator/compact', '/ai-story-generator/nsfw/compact'];

/** Literal segments come before data: `/ai-story-generator/NSFW` is the adult page, not a story's. */
const patterns = [...COMPACT, ...pageRows.flatMap(({ paths }) => paths), ...OF_DATA]
  .map((path) => segmentsOf(path))
  .toSorted((one, other) => dataIn(one) - dataIn(other));

function canonicalSpelling(pathname: string): string {
  const given = segmentsOf(pathname.replace(/\/+$/, ''));
  const known = patterns.find(
    (pattern) =>
      pattern.length === given.length &&
      pattern.every((segment, at) => isData(segment) || segment === given[at]?.toLowerCase()),
  );
  if (known === undefined) return pathname;
  return `/${known.map((segment, at) => (isData(segment) ? given[at] : segment)).join('/')}`;
}

/** Redirects (308) another spelling of a page's path, with its query. */
export const redirectSpellings = createMiddleware<AppEnv>(async (c, next) => {
  const { pathname, search } = new URL(c.req.url);
  const path = canonicalSpelling(pathname);
  if (path === pathname) return next();
  return c.redirect(path + search, 308);
});
