import { Button } from '@fabula/ui-kit';
import { EmptyShelf } from './EmptyShelf.tsx';
import type { LibraryWords } from './libraryWords.ts';
import type { LibraryControls } from './useLibraryAddress.ts';

/** What is searched for is not here, and the way back to all that is. */
export function NothingFound({ words, controls }: { words: LibraryWords; controls: LibraryControls }) {
  const { typed, genre } = controls.address;
  const isByGenre = typed.trim() === '';
  return (
    <EmptyShelf
      title={isByGenre ? words.nothingOfGenre(genre) : words.nothingFound}
      {...(!isByGenre && { hint: words.nothingFoundHint })}
    >
      <Button onPress={controls.clear}>{words.showAll}</Button>
    </EmptyShelf>
  );
}
