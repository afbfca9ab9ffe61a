import { useLocation } from 'react-router-dom';
import { headOf } from '../addresses.ts';
import { PageHead } from '../head/PageHead.tsx';
import { isAdultPath } from '../isAdultPath.ts';
import { createStoryLibrary } from '../library/createWorkLibrary.ts';
import { LibraryPage } from '../library/LibraryPage.tsx';
import { libraryWords } from '../library/libraryWords.ts';
import { useTransfer } from '../library/transfer/useTransfer.tsx';
import { useLibrary } from '../library/useLibraryAddress.ts';
import { createRows } from '../works/database.ts';
import { editorPath } from '../works/places.ts';
import { openedStories } from '../works/stories.ts';

const words = libraryWords('story', 'stories');

/** The library of stories (R7, B1–B5). */
export function StoriesPage() {
  const isNsfw = isAdultPath(useLocation().pathname);
  const { slots, dialogs } = useTransfer('story');
  const library = useLibrary(async () => {
    const { storage, database } = await openedStories();
    return createStoryLibrary({
      storage,
      accounts: createRows(database, 'accounts'),
      publications: createRows(database, 'publications'),
    });
  });
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
