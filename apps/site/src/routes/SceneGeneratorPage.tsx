import type { SceneRecord } from '@fabula/scene-kit/core';
import { useEffect, useState } from 'react';
import {
  type createBrowserRouter,
  type Location,
  useLocation,
  useNavigate,
  useParams,
} from 'react-router-dom';
import { headOf } from '../addresses.ts';
import { OpenScene } from '../generators/OpenScene.tsx';
import { type OpenWork, SceneOpener, sceneAhead } from '../generators/openers.tsx';
import { PageHead } from '../head/PageHead.tsx';
import { isAdultPath } from '../isAdultPath.ts';
import { openBesideWriting } from '../served/openBesideWriting.ts';
import { navigation } from '../session/navigation.ts';
import type { SceneArrival } from '../works/arrivals.ts';
import { readSceneArrival } from '../works/historyStates.ts';
import type { SceneArrivalState } from '../works/places.ts';
import { scenePath } from '../works/places.ts';
import { unseen } from './EditorPage.css.ts';

/** The scene that was opened before the page was shown. */
let first: OpenWork<SceneRecord> | null = null;

function arrivalAt({ pathname, search, state }: Location, slug: string | undefined): SceneArrival {
  const { session: _, ...wanted } = readSceneArrival(state);
  const isNew = new URLSearchParams(search).get('new') === 'true';
  return { ...wanted, isNsfw: isAdultPath(pathname), isNew, ...(slug !== undefined && { slug }) };
}

function stateOf({ session, record }: OpenWork<SceneRecord>): SceneArrivalState {
  return { session, ...(record && { scene_key: record.scene.key }) };
}

/** Opens the scene that is asked for while what was served is on the page. */
export async function openFirstScene(router: ReturnType<typeof createBrowserRouter>): Promise<void> {
  const { location, matches } = router.state;
  const scene = await openBesideWriting(arrivalAt(location, matches.at(-1)?.params.slug), sceneAhead);
  first = scene;
  await router.navigate(scenePath(scene.isNsfw), { replace: true, state: stateOf(scene) });
}

/** The scene generator (R6, S1, S6). A place in the history shows the scene of its session, or opens one. */
export function SceneGeneratorPage() {
  const location = useLocation();
  const { slug } = useParams();
  const navigate = useNavigate();
  const [open, setOpen] = useState(first);
  const isNsfw = isAdultPath(location.pathname);
  const { session } = readSceneArrival(location.state);

  useEffect(() => {
    first = null;
  }, []);

  const show = (scene: OpenWork<SceneRecord>) => {
    setOpen(scene);
    // Whoever is on the way to another page is not called back.
    if (navigation.isLeaving(location.pathname)) return;
    navigate(scenePath(scene.isNsfw), { replace: true, state: stateOf(scene) });
  };

  return (
    <>
      <h1 className={unseen}>{isNsfw ? 'Adult scene generator' : 'Scene generator'}</h1>
      <PageHead {...headOf('sceneGenerator')} />
      {open && open.session === session ? (
        <OpenScene key={open.session} open={open} isNsfw={isNsfw} />
      ) : (
        <SceneOpener key={location.key} arrival={arrivalAt(location, slug)} onOpen={show} />
      )}
    </>
  );
}
