import type { VersionsPort } from '../adapter/versions.ts';
import type { VersionList, VersionReason } from '../model/versions.ts';

/** How long one writes between two versions, in milliseconds. */
const writingTime = 5 * 60_000;

/** Earlier states of the work. */
export interface VersionsSliceOf<Work> {
  /** Keeps the work, as it stands where none is given, if it has changed since it was last kept. Never rejects. */
  keepVersion(reason: VersionReason, work?: Work): Promise<void>;
  /** Rejects when the versions cannot be had. */
  listVersions(): Promise<VersionList>;
  /** Null when it is not there any more. */
  readVersion(versionId: string): Promise<Work | null>;
  /** Puts an earlier version in the work's place, as one undo step; what stood there is kept as a version first. */
  restoreVersion(version: Work): Promise<void>;
}

/** What versions are kept of. */
export interface VersionedWork<Work> {
  /** As it stands, what is being typed included. */
  work(): Work;
  isEmpty(work: Work): boolean;
  /** Whether nothing that a reader sees has changed. */
  isSame(work: Work, other: Work): boolean;
  /** As one undo step. */
  replace(work: Work): void;
  port(): VersionsPort<Work> | undefined;
}

const none: VersionList = { versions: [], unreadable: 0 };

export function versionsSlice<Work extends { readonly key: string }>({
  work: now,
  isEmpty,
  isSame,
  replace,
  port,
}: VersionedWork<Work>): VersionsSliceOf<Work> {
  let lastKept: Work | undefined;

  const keepVersion = async (reason: VersionReason, work = now()) => {
    const versions = port();
    const isKept = lastKept !== undefined && lastKept.key === work.key && isSame(work, lastKept);
    if (!versions || isEmpty(work) || isKept) return;
    const before = lastKept;
    lastKept = work;
    try {
      await versions.keep(work, reason);
    } catch (thrown) {
      lastKept = before;
      console.warn('A version of the work could not be kept.', thrown);
    }
  };

  return {
    keepVersion,
    listVersions: async () => (await port()?.list(now().key)) ?? none,
    readVersion: async (versionId) => (await port()?.read(now().key, versionId)) ?? null,
    async restoreVersion(version) {
      await keepVersion('restored');
      replace(version);
    },
  };
}

/**
 * Keeps a version of the work as it was found before the first change, and one after each 5 minutes in which something
 * was written. `changed` answers what stood before the last change, and null where nothing of the work changed. Returns
 * what stops it.
 */
export function watchWriting<Work>(
  subscribe: (onChange: () => void) => () => void,
  changed: () => Work | null,
  keepVersion: VersionsSliceOf<Work>['keepVersion'],
): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isUntouched = true;
  const unsubscribe = subscribe(() => {
    const before = changed();
    if (before === null) return;
    if (isUntouched) void keepVersion('written', before);
    isUntouched = false;
    timer ??= setTimeout(() => {
      timer = undefined;
      void keepVersion('written');
    }, writingTime);
  });
  return () => {
    unsubscribe();
    clearTimeout(timer);
  };
}
