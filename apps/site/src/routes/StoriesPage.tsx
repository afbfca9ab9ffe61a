import { useLocation } from 'react-router-dom';
import { headOf } from '../addresses.ts';
import { PageHead } from '../head/PageHead.tsx';
import { isAdultPath } from '../isAdultPath.ts';
import { LibraryPage } from '../library/LibraryPage.tsx';
import { libraryWords } from '../library/libraryWords.ts';
import { useTransfer } from '../library/transfer/useTransfer.tsx';
import { useLibrary } from '../library/useLibraryAddress.ts';
import { editorPath } from '../works/places.ts';

const words = libraryWords('story', 'stories');

/** The library of stories (R7, B1–B5). */
export function StoriesPage() {
  const isNsfw = isAdultPath(useLocation().pathname);
  const { slots, dialogs } = useTransfer('story');
  const library = useLibrary(async () =>
    (await import('../library/createWorkLibrary.ts')).openLibrary('story'),
  );
  return (
    <>
      <PageHead {...headOf('stories', isNsfw)} />
      <LibraryPage
        kind="story"
        library={library}
        words={words}
        face="book"
        isNsfw={isNsfw}
        generateTo={`${editorPath(isNsfw)}?new=true`}
        slots={slots}
      />
      {dialogs}
    </>
  );
}
