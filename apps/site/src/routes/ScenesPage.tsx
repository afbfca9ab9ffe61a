import { useLocation } from 'react-router-dom';
import { PageHead } from '../head/PageHead.tsx';
import { isAdultPath } from '../isAdultPath.ts';
import { LibraryPage } from '../library/LibraryPage.tsx';
import { libraryWords } from '../library/libraryWords.ts';
import { useLibrary } from '../library/useLibrary.ts';
import { createSceneLibrary } from '../scenes/createSceneLibrary.ts';
import { openedScenes } from '../scenes/openedScenes.ts';
import { scenePath } from '../scenes/scenePath.ts';
import { createRows } from '../storage/createRows.ts';
import { useTransfer } from '../transfer/useTransfer.tsx';

const words = libraryWords('scene', 'scenes');

/** The library of scenes (R7, B6). */
export function ScenesPage() {
  const isNsfw = isAdultPath(useLocation().pathname);
  const { slots, dialogs } = useTransfer('scene');
  const library = useLibrary(async () => {
    const { storage, database } = await openedScenes();
    return createSceneLibrary({
      storage,
      accounts: createRows(database, 'accounts'),
      publications: createRows(database, 'publications'),
    });
  });
  return (
    <>
      <PageHead
        title={isNsfw ? words.adultTitle : words.title}
        description="Screenplay scenes to read and to watch being typed, and the scenes that you write yourself."
      />
      <LibraryPage
        kind="scene"
        library={library}
        words={words}
        face="script"
        isNsfw={isNsfw}
        generateTo={`${scenePath(isNsfw)}?new=true`}
        slots={slots}
      />
      {dialogs}
    </>
  );
}
