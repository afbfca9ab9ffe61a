import type { CoverFace } from '@fabula/library-kit';
import type { Library, LibrarySlots } from './Library.ts';
import type { LibraryWords } from './libraryWords.ts';
import type { LibraryControls } from './useLibraryAddress.ts';

export interface LibraryPageProps {
  kind: 'story' | 'scene';
  library: Library | null;
  words: LibraryWords;
  face: CoverFace;
  isNsfw: boolean;
  generateTo: string;
  slots?: LibrarySlots;
}

export interface ShelfProps extends Omit<LibraryPageProps, 'slots'> {
  controls: LibraryControls;
}
