import { useLocation } from 'react-router-dom';
import { headOf } from '../addresses.ts';
import { PageHead } from '../head/PageHead.tsx';
import { isAdultPath } from '../isAdultPath.ts';
import { createSceneLibrary } from '../library/createWorkLibrary.ts';
import { LibraryPage } from '../library/LibraryPage.tsx';
import { libraryWords } from '../library/libraryWords.ts';
import { useTransfer } from '../library/transfer/useTransfer.tsx';
import { useLibrary } from '../library/useLibraryAddress.ts';
import { createRows } from '../works/database.ts';
import { scenePath } from '../works/places.ts';
import { openedScenes } from '../works/scenes.ts';

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
      <PageHead {...headOf('scenes', isNsfw)} />
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
