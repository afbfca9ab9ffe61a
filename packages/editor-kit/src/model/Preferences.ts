/** What a writer has set for the editor; the names are those of the stored preferences (writing.md §3). */
export interface Preferences {
  /** Whether drafts are typed out word by word, or shown as they arrive. */
  showWordByWord: boolean;
}

export const defaultPreferences: Preferences = { showWordByWord: false };
