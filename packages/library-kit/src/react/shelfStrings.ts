import { formatDay, formatMonthDay } from '@fabula/writing';
import type { LibraryFailureCode } from '../model/failure.ts';

/** Texts of the library of one kind of work, in English. */
export function shelfStrings(one: 'story' | 'scene', many: 'stories' | 'scenes') {
  const [One, Many] = [capital(one), capital(many)];
  return {
    title: Many,
    adultTitle: `Adult ${Many}`,
    discover: `Discover ${Many}`,
    mine: `My ${Many}`,
    generate: `Generate New ${One}`,
    search: `Search ${many}`,
    genre: 'Genre',
    allGenres: 'All genres',
    sort: 'Order',
    sortings: { newest: 'Newest first', oldest: 'Oldest first', title: 'By title' },
    clearAll: 'Clear All',
    clearTitle: `Clear all unpublished ${many}?`,
    clearAsks: `Are you sure you want to clear all unpublished ${many}?`,
    clearConfirm: 'Clear all',
    cleared: (count: number) => (count === 1 ? `One ${one} was deleted.` : `${count} ${many} were deleted.`),
    menuLabel: (title: string) => `More for “${title}”`,
    view: 'View published',
    rename: 'Rename',
    renameLabel: `Title of the ${one}`,
    renameFailed: `The ${one} could not be renamed. Please try again.`,
    unpublish: 'Unpublish…',
    unpublishTitle: (title: string) => `Unpublish “${title}”?`,
    unpublishAsks: `Nobody will find or read this ${one} anymore. You keep it in your ${many}.`,
    unpublishOnlyAsks: `Nobody will find or read this ${one} anymore. It is kept nowhere else: without the public copy, it is gone.`,
    unpublishWithdrawnAsks: `It is erased from this site for good, and cannot be published here again.`,
    unpublishConfirm: 'Unpublish',
    unpublishedNow: (title: string) => `“${title}” is no longer public.`,
    deleteMenu: 'Delete…',
    deleteTitle: (title: string) => `Delete “${title}”?`,
    deleteAsks: `Are you sure you want to delete this ${one}?`,
    deleteStaysPublic: 'What you published stays public.',
    deleteConfirm: 'Delete',
    deleted: (title: string) => `“${title}” was deleted.`,
    undo: 'Undo',
    undoFailed: `The ${one} could not be brought back.`,
    trash: {
      menu: 'Trash',
      title: 'Trash',
      close: 'Close',
      list: `Deleted ${many}`,
      none: `The trash is empty. What you delete lies here for 30 days.`,
      about: (count: number) =>
        count === 1
          ? `One deleted ${one}. It lies here for 30 days; then it is gone for good.`
          : `${count} deleted ${many}. Each lies here for 30 days; then it is gone for good.`,
      deleted: (when: string) => `Deleted ${when}`,
      /** `at` is ISO 8601. */
      goes: (at: string) => `Gone on ${formatMonthDay(at)}`,
      inAccount: 'From your account',
      inBoth: 'From this browser and your account',
      restore: 'Restore',
      isBusy: 'Another change is under way.',
      restoreLabel: (title: string) => `Restore “${title}”`,
      restored: (title: string) => `“${title}” is back in your ${many}.`,
      restoreFailed: `The ${one} could not be restored. Please try again.`,
      remove: 'Delete for good…',
      removeLabel: (title: string) => `Delete for good “${title}”…`,
      removeTitle: (title: string) => `Delete “${title}” for good?`,
      removeAsks: 'It cannot be brought back.',
      removeConfirm: 'Delete for good',
      removeFailed: 'It could not be deleted for good. Please try again.',
      empty: 'Empty the trash…',
      emptyTitle: 'Empty the trash?',
      emptyAsks: (count: number) =>
        count === 1
          ? `One ${one} is deleted for good. It cannot be brought back.`
          : `${count} ${many} are deleted for good. They cannot be brought back.`,
      emptyConfirm: 'Empty the trash',
      failed: 'Not all of the trash could be shown. Please try again.',
      signedOut: 'Please log in again to see what your account has in the trash.',
      missing: `The ${one} is no longer in the trash.`,
    },
    untitled: `Untitled ${one}`,
    untitledAs: (words: string) => `Untitled · ${words}`,
    unpublished: 'Unpublished',
    lastUpdated: 'Last updated',
    published: 'Published',
    withdrawn: { hidden: 'Hidden', removed: 'Taken down' },
    sample: 'Sample',
    yours: 'Yours',
    by: 'by',
    signIn: `Please log in to save and view your ${many}`,
    signInLink: 'Login here',
    loading: `Loading ${many}`,
    more: 'Show more',
    newest: 'Back to the newest',
    length: (length: number) =>
      one === 'story' ? `${length} min read` : length === 1 ? '1 page' : `${length} pages`,
    layOut: (count: number) => `Show all ${count} ${many}`,
    putAway: `Show fewer ${many}`,
    publicFailed: `Failed to load public ${many}. Please try again.`,
    mineFailed: `Failed to load private ${many}. Please try again.`,
    nothingPublic: `No ${many} available at the moment.`,
    nothingMine: `Your ${many} will be here.`,
    nothingMineHint: `What you write is kept in this browser from the first word. Begin one, and find it here.`,
    nothingFound: 'Nothing was found.',
    nothingFoundHint:
      'Try fewer words, or the beginning of one: titles, authors, premises and genres are searched.',
    nothingOfGenre: (genre: string) => `Nothing was found in “${genre}”.`,
    showAll: `Show all ${many}`,
    found: (count: number) => (count === 1 ? `1 ${one}` : `${count} ${many}`),
    /** `at` is ISO 8601. */
    moderationNote: (state: 'hidden' | 'removed', at: string, reason: string) =>
      `${state === 'hidden' ? 'Hidden' : 'Taken down for good'} by the people who run this site on ${formatDay(at)}: ${reason}`,
    deleteFailed: failures(one, 'delete'),
    unpublishFailed: failures(one, 'unpublish'),
  };
}

export type ShelfStrings = ReturnType<typeof shelfStrings>;

/** Why deleting or unpublishing failed. */
function failures(one: 'story' | 'scene', act: 'delete' | 'unpublish') {
  return {
    signed_out: `Please log in again to ${act} this ${one}.`,
    forbidden: `You don't have permission to ${act} this ${one}.`,
    missing: `${capital(one)} not found. It may have been already deleted.`,
    unavailable: 'Server error. Please try again later.',
    unknown: `Failed to ${act} ${one}. Please try again.`,
  } satisfies Record<LibraryFailureCode, string>;
}

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
