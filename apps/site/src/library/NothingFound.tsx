import { Button, EmptyState } from '@fabula/ui-kit';
import type { LibraryWords } from './libraryWords.ts';
import type { LibraryControls } from './useLibraryAddress.ts';

/** What is searched for is not here, and the way back to all that is. */
export function NothingFound({ words, controls }: { words: LibraryWords; controls: LibraryControls }) {
  const { typed, genre } = controls.address;
  const isByGenre = typed.trim() === '';
  return (
    <EmptyState
      title={isByGenre ? words.nothingOfGenre(genre) : words.nothingFound}
      actions={<Button onPress={controls.clear}>{words.showAll}</Button>}
    >
      {!isByGenre && words.nothingFoundHint}
    </EmptyState>
  );
}
