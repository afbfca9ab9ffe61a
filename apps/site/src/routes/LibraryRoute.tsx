import {
  createLibraryMemory,
  useWorkTransfer,
  WorkLibrary,
  type WorkTransferOptions,
} from '@fabula/library-kit';
import { useQuery } from '@fabula/tools';
import { useLoaded } from '@fabula/ui-kit';
import { lazy, Suspense, useState, useSyncExternalStore } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { headOf } from '../addresses.ts';
import { sessionStorageOrNull } from '../browserStorage.ts';
import { PageHead } from '../head/PageHead.tsx';
import { isAdultPath } from '../isAdultPath.ts';
import { transferOf } from '../library/transfer.ts';
import { useStoryExport } from '../library/useStoryExport.tsx';
import { SiteLibrary } from '../listing/SiteLibrary.tsx';
import { isServing, servedField } from '../served/served.ts';
import { session } from '../session/session.ts';
import { LibraryNav } from '../ui/LibraryNav.tsx';
import { toasts } from '../ui/toasts.ts';
import { leaveFor } from '../works/historyStates.ts';
import { editorPath, scenePath } from '../works/places.ts';
import { page } from './LibraryRoute.css.ts';

const kinds = {
  story: { many: 'stories', generator: editorPath, transfer: transferOf('story') },
  scene: { many: 'scenes', generator: scenePath, transfer: transferOf('scene') },
} as const;

const StoriesImport = lazy(async () => ({
  default: (await import('../library/StoriesImport.tsx')).StoriesImport,
}));
const importForm: NonNullable<WorkTransferOptions['importForm']> = (given) => (
  <Suspense>
    <StoriesImport {...given} />
  </Suspense>
);

const memory = createLibraryMemory(isServing ? null : sessionStorageOrNull());

/** The library of a kind (R7, B1–B6). */
function LibraryRoute({ kind }: { kind: 'story' | 'scene' }) {
  const location = useLocation();
  const navigate = useNavigate();
  const [query, change] = useQuery();
  const [typed] = useState(() => servedField('q'));
  const signedIn = useSyncExternalStore(session.subscribe, session.get, session.get);
  const isNsfw = isAdultPath(location.pathname);
  const { many, generator, transfer } = kinds[kind];
  const { exportStory, exportDialog } = useStoryExport();
  const { slots, dialogs } = useWorkTransfer({
    ...{ transfer, toasts },
    ...(kind === 'story' && { onExport: exportStory, importForm }),
  });
  // Opened after the page has rendered, so that nothing waits for the database.
  const { value: ownWorks = null, failure } = useLoaded('', async () =>
    (await import('../library/createWorkLibrary.ts')).openLibrary(kind),
  );
  if (failure) throw failure;
  return (
    <SiteLibrary>
      <PageHead {...headOf(many, isNsfw)} />
      <div className={page}>
        <LibraryNav />
        <WorkLibrary
          kind={kind}
          ownWorks={ownWorks}
          isNsfw={isNsfw}
          account={accountOf(signedIn)}
          signIn={{
            href: '/login',
            state: leaveFor(location),
            onNeeded: () => void navigate('/login', { state: leaveFor(location) }),
          }}
          generateTo={`${generator(isNsfw)}?new=true`}
          address={{ query, change, place: location.key, servedField: typed }}
          memory={memory}
          toasts={toasts}
          slots={slots}
        />
      </div>
      {dialogs}
      {exportDialog}
    </SiteLibrary>
  );
}

function accountOf(signedIn: ReturnType<typeof session.get>): string | null | undefined {
  if (signedIn.state === 'signed_in') return signedIn.user.id;
  return signedIn.state === 'signed_out' ? null : undefined;
}

export const StoriesPage = () => <LibraryRoute kind="story" />;
export const ScenesPage = () => <LibraryRoute kind="scene" />;
