import type { VersionList, VersionReason } from '@fabula/work-kit/core';
import type { Story } from '../model/Story.ts';
import { withWork } from '../model/Work.ts';
import type { EditorContext } from './EditorContext.ts';
import type { EditorState } from './EditorState.ts';

/** How long one writes between two versions, in milliseconds. */
const writingTime = 5 * 60_000;

/** Earlier states of the story. */
export interface VersionsSlice {
  /** Keeps the story, as it stands where none is given, if it has changed since it was last kept. Never rejects. */
  keepVersion(reason: VersionReason, story?: Story): Promise<void>;
  /** Rejects when the versions cannot be had. */
  listVersions(): Promise<VersionList>;
  /** Null when it is not there any more. */
  readVersion(versionId: string): Promise<Story | null>;
  /** Puts an earlier version in the story's place, as one undo step; what stood there is kept as a version first. */
  restoreVersion(version: Story): Promise<void>;
}

export function versionsSlice({ get, adapter }: EditorContext): VersionsSlice {
  let lastKept: Story | undefined;

  return {
    async keepVersion(reason, story = withWork(get().story, get().work)) {
      const { versions } = adapter();
      if (!versions || story.paragraphs.length === 0 || isSameText(story, lastKept)) return;
      const before = lastKept;
      lastKept = story;
      try {
        await versions.keep(story, reason);
      } catch (thrown) {
        lastKept = before;
        console.warn('A version of the story could not be kept.', thrown);
      }
    },
    listVersions: async () => (await adapter().versions?.list(get().story.key)) ?? none,
    readVersion: async (versionId) => (await adapter().versions?.read(get().story.key, versionId)) ?? null,
    async restoreVersion(version) {
      get().keepTyped();
      await get().keepVersion('restored');
      get().replaceStory(version);
    },
  };
}

const none: VersionList = { versions: [], unreadable: 0 };

/** Whether nothing that a reader sees has changed. */
function isSameText(story: Story, other: Story | undefined): boolean {
  return (
    other !== undefined &&
    story.key === other.key &&
    story.title === other.title &&
    story.premise === other.premise &&
    story.genre === other.genre &&
    story.paragraphs === other.paragraphs &&
    story.breaks === other.breaks &&
    story.images === other.images
  );
}

/**
 * Keeps a version of the story as it was found before the first change, and one after each 5 minutes in which something
 * was written. Returns what stops it.
 */
export function watchWriting(
  subscribe: (onChange: () => void) => () => void,
  get: () => EditorState,
): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let last = get();
  let isUntouched = true;
  const unsubscribe = subscribe(() => {
    const now = get();
    const before = last;
    last = now;
    if (now.story === before.story && now.work?.text === before.work?.text) return;
    if (isUntouched) void now.keepVersion('written', before.story);
    isUntouched = false;
    timer ??= setTimeout(() => {
      timer = undefined;
      void get().keepVersion('written');
    }, writingTime);
  });
  return () => {
    unsubscribe();
    clearTimeout(timer);
  };
}
