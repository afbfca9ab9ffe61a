import type { Kit } from './kits.ts';

/**
 * The repository of a published kit's manifest, which npm's provenance checks. `address`: its page, such as
 * `https://github.com/somebody/fabula`.
 */
export function repositoryFields(address: string, kit: Kit) {
  const directory = `packages/${kit}`;
  return {
    homepage: `${address}/tree/main/${directory}#readme`,
    bugs: `${address}/issues`,
    repository: { type: 'git', url: `git+${address}.git`, directory },
  };
}
