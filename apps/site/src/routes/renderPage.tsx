import { samplePremises } from '@fabula/scene-kit/core';
import type { ComponentType } from 'react';
import { renderToString } from 'react-dom/server';
import { matchPath, Route, Routes, StaticRouter } from 'react-router-dom';
import { type AddressName, addresses, patternsOf } from '../addresses.ts';
import { addressOfList, pageLists } from '../api/entries.ts';
import { SiteHeader } from '../header/SiteHeader.tsx';
import { isAdultPath } from '../isAdultPath.ts';
import { earlyMark } from '../served/early.ts';
import { type Served, serve, servedId } from '../served/served.ts';
import { LoginPage, RegisterPage } from '../signing/SigningPage.tsx';
import { AdultLandingPage } from './AdultLandingPage.tsx';
import { AgeGate } from './AgeGate.tsx';
import { CategoryPage } from './CategoryPage.tsx';
import { GenresPage } from './GenresPage.tsx';
import { ScenesPage, StoriesPage } from './LibraryRoute.tsx';
import { PremisesPage } from './PremisesPage.tsx';
import { ServedEditor, ServedScene } from './ServedEditor.tsx';
import { main } from './Shell.css.ts';

/** Input from the server (its `PageToRender`). */
export interface PageToRender extends Served {
  url: string;
  isMarkedSignedIn: boolean;
  gate?: 'section' | 'scene';
}

/** Styles by page, beside those of the document; builds define it. */
declare const PAGE_STYLES: Readonly<Record<string, string>> | undefined;

/** Addresses with `isServed`. */
type ServedName = {
  [At in AddressName]: (typeof addresses)[At] extends { isServed: true } ? At : never;
}[AddressName];

interface ServedPage {
  /** Of its file. */
  name: string;
  Page: ComponentType;
  /** URLs of its first calls; undefined leaves the page to its script. */
  calls(
    isNsfw: boolean,
    query: URLSearchParams,
    named: { genre?: string; slug?: string },
  ): string[] | undefined;
  /** How many premises it suggests one of. Default 0. */
  samples?(isNsfw: boolean): number;
}

/** One's own works are in the browser alone. */
const isOwn = (query: URLSearchParams) => query.get('tab') === 'mine';

const groups =
  (by: 'premises' | 'genres'): ServedPage['calls'] =>
  (isNsfw, query) => [
    addressOfList(pageLists.groups(by, isNsfw, query.get('after'))),
    addressOfList(pageLists.listing(isNsfw)),
  ];

const served: Readonly<Record<ServedName, ServedPage>> = {
  stories: {
    name: 'LibraryRoute',
    Page: StoriesPage,
    calls: (isNsfw, query) =>
      isOwn(query)
        ? undefined
        : [
            addressOfList(pageLists.published('story', isNsfw, asked(query))),
            addressOfList(pageLists.genreNames('story', isNsfw)),
          ],
  },
  scenes: {
    name: 'LibraryRoute',
    Page: ScenesPage,
    calls: (isNsfw, query) =>
      isOwn(query)
        ? undefined
        : [
            addressOfList(pageLists.published('scene', isNsfw, asked(query))),
            addressOfList(pageLists.genreNames('scene', isNsfw)),
          ],
  },
  premises: { name: 'PremisesPage', Page: PremisesPage, calls: groups('premises') },
  genres: { name: 'GenresPage', Page: GenresPage, calls: groups('genres') },
  category: {
    name: 'CategoryPage',
    Page: CategoryPage,
    calls: (isNsfw, query, { genre = '' }) => [
      addressOfList(pageLists.published('story', isNsfw, { genre: genre.trim(), after: query.get('after') })),
      addressOfList(pageLists.listing(isNsfw)),
    ],
  },
  editor: {
    name: 'EditorPage',
    Page: ServedEditor,
    calls: (_isNsfw, _query, { slug }) => (slug === undefined ? [] : undefined),
  },
  sceneGenerator: {
    name: 'SceneGeneratorPage',
    Page: ServedScene,
    samples: (isNsfw) => samplePremises(isNsfw).length,
    calls: (_isNsfw, _query, { slug }) => (slug === undefined ? [] : undefined),
  },
  login: { name: 'SigningPage', Page: LoginPage, calls: () => [] },
  register: { name: 'SigningPage', Page: RegisterPage, calls: () => [] },
  adultFirst: { name: 'AdultLandingPage', Page: AdultLandingPage, calls: () => [] },
};

const routes = (Object.keys(served) as ServedName[]).flatMap((at) =>
  patternsOf(addresses[at]).map((pattern) => ({ pattern, ...served[at] })),
);

function asked(query: URLSearchParams) {
  return { q: query.get('q') ?? '', genre: query.get('genre') ?? '', after: query.get('after') };
}

/** As the router decodes a path for its routes; `matchPath` alone leaves what is beyond ASCII encoded. */
function decoded(pathname: string): string {
  try {
    const segments = pathname.split('/').map((segment) => decodeURIComponent(segment).replaceAll('/', '%2F'));
    return segments.join('/');
  } catch {
    return pathname;
  }
}

function servedAt(pathname: string) {
  for (const route of routes) {
    const match = matchPath(route.pattern, decoded(pathname));
    if (match) return { ...route, named: match.params };
  }
  return undefined;
}

export function callsOf(url: string): string[] | undefined {
  const { pathname, searchParams } = new URL(url, 'http://server');
  const page = servedAt(pathname);
  return page?.calls(isAdultPath(pathname), searchParams, page.named);
}

export function samplesOf(url: string): number {
  const { pathname } = new URL(url, 'http://server');
  return servedAt(pathname)?.samples?.(isAdultPath(pathname)) ?? 0;
}

/** Head elements that React renders first; the server writes its own. */
const lifted = /^(?:<title>[^<]*<\/title>|<meta[^>]*>|<link[^>]*>)+/;
const nothing = () => undefined;
/** Controls whose changes hydration would lose, and that a browser would fill with earlier input. */
const idle = /<input(?=[^>]*type="(?:checkbox|radio)")(?![^>]*\sdisabled)/g;
const field = /<(?:textarea|input(?=[^>]*type="text"))/g;

/** A page in the markup of its script, with its data. Runs on the server. */
export function renderPage({ url, isMarkedSignedIn, gate, ...data }: PageToRender): {
  html: string;
  styles: string;
} {
  const { pathname } = new URL(url, 'http://server');
  const name = gate ? 'AgeGate' : servedAt(pathname)?.name;
  serve(data);
  try {
    const page = renderToString(
      <StaticRouter location={url}>
        <SiteHeader
          isAdult={gate === 'scene' || isAdultPath(pathname)}
          theme="paper"
          onThemeChange={nothing}
          session={isMarkedSignedIn ? 'loading' : 'signed_out'}
          accountRef={nothing}
        />
        <main id="content" tabIndex={-1} className={main}>
          {gate ? (
            <AgeGate what={gate} onConfirm={nothing} />
          ) : (
            <Routes>
              {routes.map(({ pattern, Page }) => (
                <Route key={pattern} path={pattern} element={<Page />} />
              ))}
            </Routes>
          )}
        </main>
      </StaticRouter>,
    ).replace(lifted, '');
    const html = page.includes(earlyMark)
      ? page
          .replace(idle, '$& disabled=""')
          .replace(field, '$& autocomplete="off"')
          // A role can be yielded, and an element cannot, with a field in it that has the caret.
          .replace('<main', '<div role="main"')
          .replace('</main>', '</div>')
      : page;
    const json = JSON.stringify(data).replaceAll('<', '\\u003c');
    return {
      html: `${html}<script type="application/json" id="${servedId}">${json}</script>`,
      styles: (typeof PAGE_STYLES === 'undefined' ? undefined : PAGE_STYLES)?.[name ?? ''] ?? '',
    };
  } finally {
    serve(null);
  }
}
