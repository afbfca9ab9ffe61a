import { functionsOf } from '../model/parsing.ts';
import { parseVersionList, type VersionList, type VersionReason } from '../model/versions.ts';

/** Version history. Without it there is none. */
export interface VersionsPort<Work> {
  /** Keeps the work; one that equals the newest version need not be kept again. */
  keep(work: Work, reason: VersionReason): Promise<void>;
  /** Newest first, without the texts. `key`: of the work. */
  list(key: string): Promise<VersionList>;
  /** Null when it is gone, or cannot be read. */
  read(key: string, versionId: string): Promise<Work | null>;
}

export function parsedVersions<Work>(
  port: VersionsPort<Work>,
  parseWork: (value: unknown) => Work | null,
): VersionsPort<Work> {
  return {
    ...functionsOf(port),
    // A synchronous throw becomes a rejection.
    keep: async (work, reason) => port.keep(work, reason),
    list: async (key) => parseVersionList(await port.list(key)),
    read: async (key, versionId) => parseWork(await port.read(key, versionId)),
  };
}
