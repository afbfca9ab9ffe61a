import type { Kit } from './kits.ts';

/**
 * What the manifest of a published kit says of its repository. npm proves where a package was built by it, so it must be
 * the one that publishes. `address` is its page, such as `https://github.com/somebody/fabula`.
 */
export function repositoryFields(address: string, kit: Kit) {
  const directory = `packages/${kit}`;
  return {
    homepage: `${address}/tree/main/${directory}#readme`,
    bugs: `${address}/issues`,
    repository: { type: 'git', url: `git+${address}.git`, directory },
  };
}
