import { useLocation } from 'react-router-dom';
import { headOf } from '../addresses.ts';
import { PageHead } from '../head/PageHead.tsx';
import { isAdultPath } from '../isAdultPath.ts';
import { LibraryPage } from '../library/LibraryPage.tsx';
import { libraryWords } from '../library/libraryWords.ts';
import { useTransfer } from '../library/transfer/useTransfer.tsx';
import { useLibrary } from '../library/useLibraryAddress.ts';
import { scenePath } from '../works/places.ts';

const words = libraryWords('scene', 'scenes');

/** The library of scenes (R7, B6). */
export function ScenesPage() {
  const isNsfw = isAdultPath(useLocation().pathname);
  const { slots, dialogs } = useTransfer('scene');
  // Opened after the page has rendered, so that nothing waits for the database.
  const library = useLibrary(async () =>
    (await import('../library/createWorkLibrary.ts')).openLibrary('scene'),
  );
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
