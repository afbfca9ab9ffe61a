import type { Import, Module } from './parseModule.ts';

/** A room of the house: its files, and what they may import. Targets are paths from the root, or package names. */
interface Room {
  readonly name: string;
  readonly files: RegExp;
  readonly mayImport: readonly RegExp[];
}

const isTest = (path: string) => /\.(test|stories)\.tsx?$/.test(path);
const anyPackage = /^(@fabula\/work-kit\/testing$|(?!@fabula\/|node:|\.|packages\/|apps\/))/;
const react = /^react(-dom)?(\/|$)/;
const writing = /^@fabula\/writing(\/tasks)?$/;
/** What a model is told, and how its answer is read. */
const asking = /^@fabula\/writing\/asking$/;
const styling = /^(@vanilla-extract\/|@internationalized\/)/;

function kitRooms(kit: string): Room[] {
  const src = `packages/${kit}/src`;
  const room = (name: string, mayImport: RegExp[]): Room => ({
    name: `${kit}/${name}`,
    files: new RegExp(`^${src}/${name}/`),
    mayImport: [new RegExp(`^${src}/${name}/`), ...mayImport],
  });
  const model = new RegExp(`^${src}/model/`);
  const adapter = new RegExp(`^${src}/adapter/`);
  const store = new RegExp(`^${src}/store/`);
  const zustand = /^zustand(\/|$)/;
  // What the two kits of works share with each other, and with nobody else.
  const work = ['editor-kit', 'scene-kit'].includes(kit)
    ? [/^@fabula\/work-kit(\/core|\/testing|\/strings\/(de|en))?$/]
    : [];
  const workCore = work.length > 0 ? [/^@fabula\/work-kit\/core$/] : [];
  return [
    // Pure and without I/O: what the model would otherwise write itself.
    room('model', [
      writing,
      ...workCore,
      /^(nanoid|chardet|diff|node-diff3|saxes|get-east-asian-width|mdast|mdast-util-from-markdown)(\/|$)/,
    ]),
    room('adapter', [model, ...workCore]),
    room('store', [model, adapter, zustand, writing, ...workCore]),
    room('react', [
      model,
      adapter,
      store,
      zustand,
      writing,
      /^(react|swr)(\/|$)/,
      /^@fabula\/ui-kit$/,
      ...work,
    ]),
    // The text engine, alone: paragraphs in, paragraphs out. React and the store stay outside.
    room('text', [model, writing, ...workCore, /^prosemirror-/, /^@fabula\/ui-kit\/dom$/]),
    // Files of other programs, by readers that only this entry brings.
    room('manuscripts', [model, writing, ...workCore, /^(fflate|htmlparser2|mammoth)$/]),
    // Full-text search, by a library that only this entry brings.
    room('passages', [model, adapter, writing, /^minisearch$/]),
    // Languages: dictionaries, typed by the default one.
    room('strings', [
      model,
      writing,
      new RegExp(`^${src}/react/`),
      /^@fabula\/work-kit\/strings\/(de|en)$/,
      ...workCore,
    ]),
    room('components', [
      model,
      new RegExp(`^${src}/(react|strings|text)/`),
      /^@fabula\/ui-kit(\/(dom|tokens))?$/,
      ...work,
      writing,
      /^react-aria-components(\/|$)/,
      react,
      styling,
    ]),
    // What asks a model for the editor: with the server's own prompts and readers, and nothing of the page.
    room('writers', [model, adapter, writing, asking, ...workCore]),
    room('testing', [model, adapter, store, new RegExp(`^${src}/passages/`), writing, ...work]),
    {
      name: `${kit}/core.ts`,
      files: new RegExp(`^${src}/core\\.ts$`),
      mayImport: [model, adapter, store, ...workCore],
    },
    {
      name: kit,
      files: new RegExp(`^${src}/`),
      mayImport: [new RegExp(`^${src}/`), /^@fabula\/ui-kit/, ...work, react],
    },
  ];
}

const server = 'apps/server/src';
const contract = /^@fabula\/contract$/;
const zod = /^zod(\/|$)/;
const hono = /^(hono|@hono\/)/;
/** A port is named like the type that it holds: `writers/Writer.ts`. Whatever stands behind it is not. */
const ports = new RegExp(`^${server}/[a-z]+/[A-Z]\\w+\\.ts$`);
const within = (folders: string) => new RegExp(`^${server}/(${folders})`);

/** The first room that a file belongs to decides. */
const rooms: readonly Room[] = [
  { name: 'contract', files: /^packages\/contract\/src\//, mayImport: [/^packages\/contract\/src\//, zod] },
  {
    name: 'writing',
    files: /^packages\/writing\/src\//,
    mayImport: [/^packages\/writing\/src\//, zod, /^(jsonrepair|eld\/extrasmall)$/],
  },
  // Pure: no Node, no fetch, no React, in a page as on a server.
  {
    name: 'storyteller',
    files: /^packages\/storyteller\/src\//,
    mayImport: [/^packages\/storyteller\/src\//, writing, /^(compromise|pure-rand|zod)(\/|$)/],
  },
  {
    name: 'ui-kit',
    files: /^packages\/ui-kit\/src\//,
    mayImport: [
      /^packages\/ui-kit\/src\//,
      /^react-aria-components(\/|$)/,
      /^react-(aria|stately)\//,
      /^@react-stately\/flags$/,
      react,
      styling,
      /^@fontsource/,
    ],
  },
  ...['work-kit', 'editor-kit', 'scene-kit', 'account-kit', 'library-kit'].flatMap(kitRooms),
  {
    name: 'server/routes',
    files: within('routes/'),
    mayImport: [within('routes/|services/|http/|services\\.ts$'), contract, hono, zod],
  },
  {
    name: 'server/services',
    files: within('services/'),
    mayImport: [
      within('services/'),
      ports,
      contract,
      writing,
      /^@fabula\/writing\/guess$/,
      /^node:(crypto|events|timers|util)/,
    ],
  },
  {
    name: 'server/http',
    files: within('http/'),
    mayImport: [within('http/|content/'), ports, contract, writing, hono, zod, /^rfc6902$/, /^node:/],
  },
  {
    name: 'server storyteller',
    files: within('(writers/offlineWriter|images)/'),
    mayImport: [
      within('(?!routes/|services/|http/)[a-z]+/'),
      /^@fabula\/storyteller(\/pictures)?$/,
      contract,
      writing,
      anyPackage,
      /^node:/,
    ],
  },
  {
    name: 'server root',
    files: new RegExp(`^${server}/[^/]+\\.ts$`),
    mayImport: [within(''), /^apps\/server\/package\.json$/, contract, writing, asking, anyPackage, /^node:/],
  },
  {
    name: 'server adapters',
    files: within('[a-z]+/'),
    // Cards are drawn in the colours of the site.
    mayImport: [
      /^@fabula\/ui-kit\/themes$/,
      within('(?!routes/|services/|http/)[a-z]+/'),
      contract,
      writing,
      asking,
      anyPackage,
      /^node:/,
    ],
  },
  // The pages of who runs a server: over the contract, and the kits by their public entries.
  {
    name: 'tools',
    files: /^packages\/tools\/src\//,
    mayImport: [
      /^packages\/tools\/src\//,
      contract,
      /^@fabula\/contract\/client$/,
      writing,
      /^@fabula\/(ui-kit|editor-kit|scene-kit|account-kit)(\/|$)/,
      asking,
      react,
      /^react-router-dom$/,
      styling,
    ],
  },
  {
    name: 'site',
    files: /^apps\/site\/src\//,
    mayImport: [
      /^apps\/site\/src\//,
      /^@fabula\/(ui-kit|work-kit|editor-kit|scene-kit|account-kit|library-kit|tools|contract|writing)(\/|$)/,
      anyPackage,
    ],
  },
];

/** A test may also use its own package whole, what tests are made with, and Node. */
function mayInTest(path: string, { target }: Import): boolean {
  const home = path.split('/').slice(0, 2).join('/');
  return target.startsWith(`${home}/`) || target.startsWith('node:') || anyPackage.test(target);
}

/** Sentences about imports that leave their room through a wall. */
export function checkImports(modules: readonly Module[]): string[] {
  return modules.flatMap((module) => {
    const room = rooms.find(({ files }) => files.test(module.path));
    if (!room) return [];
    return module.imports
      .filter((one) => !room.mayImport.some((target) => target.test(one.target)))
      .filter((one) => !(isTest(module.path) && mayInTest(module.path, one)))
      .map(({ specifier }) => `${module.path}: ${room.name} may not import '${specifier}'`);
  });
}
