import type { Module } from './parseModule.ts';

const src = 'apps/site/src/';
/** They know no other room. */
const leaves = ['ui', 'head', 'theme', 'motion', 'failures', 'served'];
/** What every room may ask: the server, who is signed in, and where works are kept. */
const shared = ['api', 'session', 'works'];
/** They put the site together, and may import all; no room imports them. */
const composing = ['routes', 'routes.tsx', 'main.tsx', 'readMain.tsx'];

/** A folder of the site, or a file that lies beside them. */
const roomOf = (path: string) => path.slice(src.length).split('/')[0] ?? '';
const isFile = (room: string) => /\.tsx?$/.test(room);
const isTest = (path: string) => /\.test\.tsx?$/.test(path);

function mayImport(from: string, to: string): boolean {
  if (from === to || composing.includes(from)) return true;
  if (composing.includes(to)) return false;
  if (isFile(to) || leaves.includes(to)) return true;
  if (isFile(from) || leaves.includes(from)) return false;
  if (from === 'api') return false;
  if (from === 'session') return to === 'api';
  return shared.includes(to);
}

/** Sentences about imports from one room of the site into another that it may not know. */
export function checkSiteRooms(modules: readonly Module[]): string[] {
  return modules
    .filter(({ path }) => path.startsWith(src) && !isTest(path))
    .flatMap(({ path, imports }) =>
      imports
        .filter(({ target }) => target.startsWith(src) && !mayImport(roomOf(path), roomOf(target)))
        .map(
          ({ target, specifier }) =>
            `${path}: ${roomOf(path)} may not import '${specifier}' of ${roomOf(target)}`,
        ),
    );
}
