import { expect, it } from 'vitest';
import { type AddressName, addressAt, addresses } from '../../apps/site/src/addresses.ts';
import { type PageStory, pageStories } from './checks/pageStories.ts';
import { parseModule } from './checks/parseModule.ts';
import { readRepository } from './readRepository.ts';

/** What a page may be like, beside filled: the word that the names of its stories have. */
type State = 'Empty' | 'Loading' | 'Failed' | 'Long' | 'Adult';

/** The states that each page of the site has. A new page is a type error here until it has a row. */
const statesOf = {
  first: ['Empty', 'Loading', 'Failed', 'Long'],
  adultFirst: [],
  editor: ['Empty', 'Loading', 'Failed', 'Long', 'Adult'],
  sceneGenerator: ['Empty', 'Loading', 'Failed', 'Long', 'Adult'],
  stories: ['Empty', 'Loading', 'Failed', 'Long', 'Adult'],
  scenes: ['Empty', 'Loading', 'Failed', 'Long', 'Adult'],
  genres: ['Empty', 'Loading', 'Failed', 'Long', 'Adult'],
  category: ['Empty', 'Loading', 'Failed', 'Long', 'Adult'],
  premises: ['Empty', 'Loading', 'Failed', 'Long', 'Adult'],
  scene: ['Empty', 'Loading', 'Failed', 'Long', 'Adult'],
  story: ['Empty', 'Loading', 'Failed', 'Long', 'Adult'],
  login: ['Loading', 'Failed'],
  register: [],
  credits: ['Failed'],
  profile: [],
  wallet: ['Empty', 'Loading', 'Failed', 'Long'],
  models: ['Empty', 'Loading', 'Failed', 'Long'],
  checkout: ['Loading', 'Failed'],
  wordDemo: [],
  sceneWordDemo: [],
  paragraphView: [],
  pipelineDemo: [],
  prompts: ['Empty', 'Loading', 'Failed', 'Long'],
  promptTests: ['Failed', 'Long'],
  apiCalls: ['Empty', 'Loading', 'Failed', 'Long'],
  usage: ['Empty', 'Loading', 'Failed', 'Long'],
  moderation: ['Empty', 'Loading', 'Failed', 'Long'],
  wallets: ['Empty', 'Loading', 'Failed', 'Long'],
  voice: ['Failed', 'Long'],
  /** Any other address. */
  nowhere: [],
} as const satisfies Record<AddressName | 'nowhere', readonly State[]>;

/** Sentences about what a page of the site lacks in the book. */
function lacking(stories: readonly PageStory[], at: AddressName | 'nowhere'): string[] {
  const own = stories.filter(({ pathname }) => (addressAt(pathname)?.at ?? 'nowhere') === at);
  const screens = (['phone', 'laptop'] as const)
    .filter((screen) => !own.some((story) => story.screen === screen))
    .map((screen) => `${at}: no story opens it on a ${screen}`);
  const states = statesOf[at]
    .filter((state) => !own.some(({ name }) => name.includes(state)))
    .map((state) => `${at}: no story named ${state} opens it`);
  return [...screens, ...states];
}

const stories = readRepository()
  .modules.filter(({ path }) => /^stories\/.*\.stories\.tsx$/.test(path))
  .flatMap(pageStories);

it.each([...(Object.keys(addresses) as AddressName[]), 'nowhere'] as const)(
  '%s stands in the book, on a phone and on a laptop, in its states',
  (at) => {
    expect(lacking(stories, at)).toEqual([]);
  },
);

it('says so of a page that no story opens, of a screen and of a state', () => {
  const lacks = (text: string) =>
    lacking(pageStories(parseModule({ path: 'stories/A.stories.tsx', text })), 'checkout');
  const meta = `const meta = { args: { at: '/checkout?a=b' }, globals: laptop } satisfies Meta;`;
  expect(lacks('')).toHaveLength(4);
  expect(lacks(`${meta} export const Loading = {}; export const Failed = {};`)).toEqual([
    'checkout: no story opens it on a phone',
  ]);
  expect(
    lacks(
      `${meta} export const Loading = {}; export const OnPhone = { globals: { ...phone, theme: 'lamp' } };`,
    ),
  ).toEqual(['checkout: no story named Failed opens it']);
});
