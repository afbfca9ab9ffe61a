import { matchPath } from 'react-router-dom';
import type { PageHeadProps } from './head/PageHead.tsx';

export interface Address {
  path: string;
  /** Follows the path, and the `/nsfw` of the adult variant. */
  below?: '/:slug?';
  /** True where it has an adult variant under `/nsfw`, behind the age gate. */
  hasAdult?: boolean;
  hasModeSwitch?: boolean;
  /** `nothing` loads no account code for visitors. `admin` shows everybody else why it is closed. */
  needs: 'nothing' | 'account' | 'admin';
  isServed?: boolean;
  /** Its list of links, in the order of this table. */
  list?: 'library' | 'demos' | 'tools';
  /** In that list. Default: the title. */
  name?: string;
  /** Missing where it depends on content. */
  title?: string;
  adultTitle?: string;
  /** True where the product's name is not added to it. */
  isWholeTitle?: boolean;
  description?: string;
}

export const addresses = {
  first: {
    path: '/',
    needs: 'nothing',
    title: 'Fabula: write beautifully with AI',
    isWholeTitle: true,
    description:
      'A place to write stories with AI. What it proposes is pencil, what you accept is ink. No account needed, and your text stays in your browser.',
  },
  adultFirst: {
    path: '/nsfw',
    needs: 'nothing',
    isServed: true,
    title: 'Write adult stories with AI',
    description: 'Write and read stories for adults with AI. For readers of 18 or older.',
  },
  editor: {
    path: '/ai-story-generator',
    // The slug 'compact' is the compact editor: one route keeps the opened story mounted.
    below: '/:slug?',
    hasAdult: true,
    hasModeSwitch: true,
    needs: 'account',
    isServed: true,
    title: 'AI story generator',
    adultTitle: 'Adult story generator',
    description:
      'Write a story with AI: start from a premise, accept what you like, and continue paragraph by paragraph.',
  },
  sceneGenerator: {
    path: '/ai-scene-generator',
    below: '/:slug?',
    hasAdult: true,
    needs: 'account',
    isServed: true,
    title: 'AI Scene Generator',
    adultTitle: 'Adult AI Scene Generator',
    isWholeTitle: true,
    description:
      'Write a screenplay scene with AI: start from a premise, watch it being typed, accept what you like, and continue element by element.',
  },
  stories: {
    path: '/stories',
    hasAdult: true,
    hasModeSwitch: true,
    needs: 'nothing',
    isServed: true,
    list: 'library',
    title: 'Stories',
    adultTitle: 'Adult Stories',
    description:
      'Stories to read, by people who wrote them with AI, and the stories that you write yourself.',
  },
  scenes: {
    path: '/scenes',
    hasAdult: true,
    hasModeSwitch: true,
    needs: 'nothing',
    isServed: true,
    list: 'library',
    title: 'Scenes',
    adultTitle: 'Adult Scenes',
    description:
      'Screenplay scenes to read and to watch being typed, and the scenes that you write yourself.',
  },
  genres: {
    path: '/genres',
    hasAdult: true,
    needs: 'nothing',
    isServed: true,
    list: 'library',
    title: 'Genres',
    adultTitle: 'Adult genres',
    description: 'Every genre that stories have been published in, from the newest on.',
  },
  category: {
    path: '/categories/:genre',
    hasAdult: true,
    needs: 'nothing',
    isServed: true,
    // A page of adult works names nothing of theirs in its head (D-MATURE).
    adultTitle: 'Adult stories of a genre',
    description: 'Stories for adult readers, of one genre. For readers of 18 or older.',
  },
  premises: {
    path: '/premises',
    hasAdult: true,
    needs: 'nothing',
    isServed: true,
    list: 'library',
    name: 'Premises',
    title: 'All premises',
    adultTitle: 'All adult premises',
    description: 'Stories by the premise that they began with: what several writers made of one idea.',
  },
  scene: {
    path: '/scene/:id',
    needs: 'account',
    title: 'A scene',
    description: 'A screenplay scene, to read and to watch being typed.',
  },
  /** Stories have a document of their own. */
  story: { path: '/story/:id', needs: 'account' },
  login: {
    path: '/login',
    needs: 'account',
    isServed: true,
    title: 'Log in',
    description: 'Log in to Fabula to take your stories along, publish them, and use your credits.',
  },
  register: {
    path: '/register',
    needs: 'account',
    isServed: true,
    title: 'Create an account',
    description:
      'Create an account of Fabula: take your stories along, publish them, and claim your first 500 credits.',
  },
  credits: { path: '/credits', needs: 'account' },
  profile: { path: '/profile', needs: 'account' },
  wallet: { path: '/wallet', needs: 'account' },
  models: {
    path: '/settings/models',
    needs: 'account',
    title: 'Models',
    description:
      'Choose the model that writes: one of a service that you have a key of, or one on your own machine.',
  },
  checkout: {
    path: '/checkout',
    needs: 'account',
    title: 'Payment test',
    description: 'Tries the card form with a payment of ten dollars.',
  },
  wordDemo: {
    path: '/word-demo',
    needs: 'account',
    list: 'demos',
    title: 'Prose, typed out',
    description:
      'Watch prose being typed word by word, as Fabula types what it writes: play, pause, change the speed, start again.',
  },
  sceneWordDemo: {
    path: '/scene-word-demo',
    needs: 'account',
    list: 'demos',
    title: 'A scene, typed out',
    description:
      'Watch a screenplay scene being typed on a real page: Courier, margins, names and pauses. Play, pause, change the speed, skip.',
  },
  paragraphView: {
    path: '/paragraph-view',
    needs: 'account',
    list: 'demos',
    title: 'One paragraph',
    description:
      'Try what Fabula’s editor does with a paragraph: rewrite, insert, expand, edit, copy and delete, on sample text and without an account.',
  },
  pipelineDemo: {
    path: '/pipeline-demo',
    needs: 'account',
    list: 'demos',
    title: 'How a picture is made',
    description:
      'Watch a picture being made from words: every step of the pipeline as it happens, with its time.',
  },
  prompts: {
    path: '/prompts',
    needs: 'admin',
    list: 'tools',
    title: 'Prompts',
    description: 'The instructions that the model gets: read them, change them, test them, and go back.',
  },
  promptTests: {
    path: '/prompts/test',
    needs: 'admin',
    list: 'tools',
    title: 'Prompt tests',
    description: 'Try prompts on the model, one variant beside another.',
  },
  apiCalls: {
    path: '/testapi',
    needs: 'admin',
    list: 'tools',
    title: 'API history',
    description: 'The newest calls to this server: what was sent, what was answered, what it cost.',
  },
  usage: {
    path: '/usage',
    needs: 'admin',
    list: 'tools',
    title: 'Usage',
    description: 'What was generated on this server, by the day, by operation and by address.',
  },
  moderation: {
    path: '/moderation',
    needs: 'admin',
    list: 'tools',
    title: 'Published works',
    description: 'What is published on this server, what readers reported, and what was done about it.',
  },
  wallets: {
    path: '/wallets',
    needs: 'admin',
    list: 'tools',
    title: 'Wallets',
    description: 'The money and the credits of an account, and what was done about them.',
  },
  voice: {
    path: '/voice/test',
    needs: 'account',
    list: 'tools',
    name: 'Voice',
    title: 'AI voice actor',
    description:
      'Hear your lines spoken: six voices, three feelings in three strengths, one line at a time or all in order.',
  },
} as const satisfies Record<string, Address>;

export type AddressName = keyof typeof addresses;
type NamedAddress = Address & { at: AddressName };

const all = Object.entries(addresses).map(
  ([at, address]): NamedAddress => ({ ...address, at: at as AddressName }),
);

/** Router patterns, the adult variant's first. */
export function patternsOf({ path, below, hasAdult }: Address): string[] {
  const safe = path + (below ?? '');
  return hasAdult ? [`${path}/nsfw${below ?? ''}`, safe] : [safe];
}

export function addressAt(pathname: string): NamedAddress | undefined {
  return all.find((address) => patternsOf(address).some((pattern) => matchPath(pattern, pathname)));
}

export function addressesIn(list: NonNullable<Address['list']>): (NamedAddress & { name: string })[] {
  return all.flatMap((address) =>
    address.list === list ? [{ ...address, name: address.name ?? address.title ?? '' }] : [],
  );
}

/** True where age is asked at the route. `/nsfw` asks at each visit itself, and readers ask where the work is adult. */
export function asksAge(pathname: string): boolean {
  return all.some((address) => {
    const [adult] = address.hasAdult ? patternsOf(address) : [];
    return adult !== undefined && matchPath(adult, pathname) !== null;
  });
}

export function headOf(at: AddressName, isAdult = false): PageHeadProps {
  const { title = '', adultTitle, isWholeTitle, description = '' }: Address = addresses[at];
  return {
    title: (isAdult ? adultTitle : undefined) ?? title,
    description,
    ...(isWholeTitle && { isWhole: true }),
  };
}

export function pathOf(at: AddressName, isAdult = false): string {
  const { path, hasAdult }: Address = addresses[at];
  return isAdult && hasAdult ? `${path}/nsfw` : path;
}

export const categoryPath = (genre: string, isAdult: boolean) =>
  pathOf('category', isAdult).replace(':genre', encodeURIComponent(genre.trim().toLowerCase()));

export const publishedStoryPath = (id: string) => addresses.story.path.replace(':id', encodeURIComponent(id));

/** True for addresses of the reading document, which need a load. */
export function isReading(path: string): boolean {
  return path.startsWith('/story/');
}
