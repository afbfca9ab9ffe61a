import type { Module } from './parseModule.ts';

const src = 'apps/site/src/';
/** They know no other room. */
const leaves = ['ui', 'head', 'theme', 'motion', 'failures', 'served'];
/** What every room may ask: the server, who is signed in, and where works are kept. */
const shared = ['api', 'session', 'works'];
/** They put the site together, and may import all; no room imports them. */
const composing = ['routes', 'routes.tsx', 'main.tsx'];

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

export interface SiteRooms {
  /** Sentences about imports from one room of the site into another that it may not know. */
  faults: string[];
  /** Those of `known`, as 'from > to', that no import needs any more. */
  unneeded: string[];
}

/** `known`: edges that are left for now. */
export function checkSiteRooms(modules: readonly Module[], known: readonly string[]): SiteRooms {
  const needed = new Set<string>();
  const faults = modules
    .filter(({ path }) => path.startsWith(src) && !isTest(path))
    .flatMap(({ path, imports }) =>
      imports
        .filter(({ target }) => target.startsWith(src))
        .flatMap(({ target, specifier }) => {
          const [from, to] = [roomOf(path), roomOf(target)];
          if (mayImport(from, to)) return [];
          const edge = `${from} > ${to}`;
          needed.add(edge);
          return known.includes(edge) ? [] : [`${path}: ${from} may not import '${specifier}' of ${to}`];
        }),
    );
  return { faults, unneeded: known.filter((edge) => !needed.has(edge)) };
}
