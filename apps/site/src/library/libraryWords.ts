/** What the library of a kind of works says (writing.md §2, §8). */
export function libraryWords(one: 'story' | 'scene', many: 'stories' | 'scenes') {
  const [One, Many] = [capital(one), capital(many)];
  return {
    title: Many,
    adultTitle: `Adult ${Many}`,
    discover: `Discover ${Many}`,
    mine: `My ${Many}`,
    generate: `Generate New ${One}`,
    search: `Search ${many}`,
    clearAll: 'Clear All',
    clearTitle: `Clear all unpublished ${many}?`,
    clearAsks: `Are you sure you want to clear all unpublished ${many}?`,
    clearConfirm: 'Clear all',
    cleared: (count: number) => (count === 1 ? `One ${one} was deleted.` : `${count} ${many} were deleted.`),
    deleteTitle: (title: string) => `Delete “${title}”?`,
    deleteAsks: `Are you sure you want to delete this ${one}?`,
    deleteConfirm: 'Delete',
    menuLabel: (title: string) => `More for “${title}”`,
    deleteMenu: 'Delete…',
    deleted: (title: string) => `“${title}” was deleted.`,
    undo: 'Undo',
    undoFailed: `The ${one} could not be brought back.`,
    untitled: `Untitled ${one}`,
    unpublished: 'Unpublished',
    lastUpdated: 'Last updated',
    by: 'by',
    signIn: `Please log in to save and view your ${many}`,
    signInLink: 'Login here',
    loading: `Loading ${many}`,
    more: 'Show more',
    retry: 'Retry',
    publicFailed: `Failed to load public ${many}. Please try again.`,
    mineFailed: `Failed to load private ${many}. Please try again.`,
    nothingPublic: `No ${many} available at the moment.`,
    nothingMine: `Your ${many} will be here.`,
    nothingMineHint: `What you write is kept in this browser from the first word. Begin one, and find it here.`,
    nothingFound: 'Nothing was found.',
    nothingFoundHint:
      'Try fewer words, or the beginning of one: titles, authors, premises and genres are searched.',
    found: (count: number) => (count === 1 ? `1 ${one}` : `${count} ${many}`),
  };
}

export type LibraryWords = ReturnType<typeof libraryWords>;

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
