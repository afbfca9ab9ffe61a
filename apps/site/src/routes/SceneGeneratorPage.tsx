import { useState } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router-dom';
import { PageHead } from '../head/PageHead.tsx';
import { isAdultPath } from '../isAdultPath.ts';
import { type OpenedScene, OpenScene } from '../scenes/OpenScene.tsx';
import { readSceneArrival, type SceneArrivalState } from '../scenes/readSceneArrival.ts';
import { SceneOpener } from '../scenes/SceneOpener.tsx';
import { scenePath } from '../scenes/scenePath.ts';
import { navigation } from '../session/navigation.ts';
import { unseen } from './EditorPage.css.ts';

/** The scene generator (R6, S1, S6). A place in the history shows the scene of its session, or opens one. */
export function SceneGeneratorPage() {
  const location = useLocation();
  const { slug } = useParams();
  const navigate = useNavigate();
  const [open, setOpen] = useState<OpenedScene | null>(null);
  const isNsfw = isAdultPath(location.pathname);
  const { session, ...wanted } = readSceneArrival(location.state);
  const isNew = new URLSearchParams(location.search).get('new') === 'true';

  const show = (scene: OpenedScene) => {
    const key = scene.record?.scene.key;
    setOpen(scene);
    // Whoever is on the way to another page is not called back.
    if (navigation.isLeaving(location.pathname)) return;
    const state: SceneArrivalState = {
      session: scene.session,
      ...(key !== undefined && { scene_key: key }),
    };
    navigate(scenePath(scene.isNsfw), { replace: true, state });
  };

  return (
    <>
      <h1 className={unseen}>{isNsfw ? 'Adult scene generator' : 'Scene generator'}</h1>
      <PageHead
        title="AI Scene Generator"
        isWhole
        description="Write a screenplay scene with AI: start from a premise, watch it being typed on a real page, and keep what you like, element by element."
      />
      {open && open.session === session ? (
        <OpenScene key={open.session} open={open} isNsfw={isNsfw} />
      ) : (
        <SceneOpener
          key={location.key}
          arrival={{ ...wanted, isNsfw, isNew, ...(slug !== undefined && { slug }) }}
          onOpen={show}
        />
      )}
    </>
  );
}
