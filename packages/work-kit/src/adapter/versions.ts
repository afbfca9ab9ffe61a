import { functionsOf } from '../model/parsing.ts';
import { parseVersionList, type VersionList, type VersionReason } from '../model/versions.ts';

/** Earlier states of a work. Without it there is no version history. */
export interface VersionsPort<Work> {
  /** Keeps the work as it is; one that says the same as the newest version need not be kept again. */
  keep(work: Work, reason: VersionReason): Promise<void>;
  /** What is kept of a work, newest first, without the texts. `key` is the work’s. */
  list(key: string): Promise<VersionList>;
  /** Null when it is not there any more, or cannot be read. */
  read(key: string, versionId: string): Promise<Work | null>;
}

export function parsedVersions<Work>(
  port: VersionsPort<Work>,
  parseWork: (value: unknown) => Work | null,
): VersionsPort<Work> {
  return {
    ...functionsOf(port),
    // Thrown at once, it is a rejection all the same.
    keep: async (work, reason) => port.keep(work, reason),
    list: async (key) => parseVersionList(await port.list(key)),
    read: async (key, versionId) => parseWork(await port.read(key, versionId)),
  };
}
