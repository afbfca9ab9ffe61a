import { useLocation } from 'react-router-dom';
import { headOf } from '../addresses.ts';
import { PageHead } from '../head/PageHead.tsx';
import { isAdultPath } from '../isAdultPath.ts';
import { LibraryPage } from '../library/LibraryPage.tsx';
import { libraryWords } from '../library/libraryWords.ts';
import { useTransfer } from '../library/transfer/useTransfer.tsx';
import { useLibrary } from '../library/useLibraryAddress.ts';
import { editorPath, scenePath } from '../works/places.ts';

const kinds = {
  story: { many: 'stories', words: libraryWords('story', 'stories'), face: 'book', generator: editorPath },
  scene: { many: 'scenes', words: libraryWords('scene', 'scenes'), face: 'script', generator: scenePath },
} as const;

/** The library of a kind (R7, B1–B6). */
function LibraryRoute({ kind }: { kind: 'story' | 'scene' }) {
  const isNsfw = isAdultPath(useLocation().pathname);
  const { many, words, face, generator } = kinds[kind];
  const { slots, dialogs } = useTransfer(kind);
  // Opened after the page has rendered, so that nothing waits for the database.
  const library = useLibrary(async () => (await import('../library/createWorkLibrary.ts')).openLibrary(kind));
  return (
    <>
      <PageHead {...headOf(many, isNsfw)} />
      <LibraryPage
        kind={kind}
        library={library}
        words={words}
        face={face}
        isNsfw={isNsfw}
        generateTo={`${generator(isNsfw)}?new=true`}
        slots={slots}
      />
      {dialogs}
    </>
  );
}

export const StoriesPage = () => <LibraryRoute kind="story" />;
export const ScenesPage = () => <LibraryRoute kind="scene" />;
