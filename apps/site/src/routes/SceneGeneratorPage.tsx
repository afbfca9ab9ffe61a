import type { SceneRecord } from '@fabula/scene-kit/core';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router-dom';
import { headOf } from '../addresses.ts';
import { OpenScene } from '../generators/OpenScene.tsx';
import { type OpenWork, WorkOpener } from '../generators/openers.tsx';
import { PageHead } from '../head/PageHead.tsx';
import { isAdultPath } from '../isAdultPath.ts';
import { closeEarly, handOver, isEarlyWritten, resumeEarly } from '../served/early.ts';
import { navigation } from '../session/navigation.ts';
import { readSceneArrival } from '../works/historyStates.ts';
import { type SceneArrivalState, scenePath } from '../works/places.ts';
import { sceneKind } from '../works/sceneKind.ts';
import { openedScenes, openScene } from '../works/scenes.ts';
import { UnseenTitle } from './UnseenTitle.tsx';

/** The scene generator (R6, S1, S6): the scene of the history entry's session, or a newly opened one. */
export function SceneGeneratorPage() {
  const location = useLocation();
  const { slug } = useParams();
  const navigate = useNavigate();
  const [open, setOpen] = useState<OpenWork<SceneRecord> | null>(null);
  const isNsfw = isAdultPath(location.pathname);
  const { session, ...wanted } = readSceneArrival(location.state);
  const isNew = new URLSearchParams(location.search).get('new') === 'true';
  const isNamed = slug !== undefined || Object.keys(wanted).length > 0;

  const isOpen = open !== null && open.session === session;
  // As in EditorPage: after the generator's effects, and not within them.
  useEffect(() => {
    if (isOpen) setTimeout(handOver);
  }, [isOpen]);

  const show = (scene: OpenWork<SceneRecord>) => {
    const key = scene.record?.scene.key;
    setOpen(scene);
    if (navigation.isLeaving(location.pathname)) return;
    const state: SceneArrivalState = {
      session: scene.session,
      ...(key !== undefined && { scene_key: key }),
    };
    navigate(scenePath(scene.isNsfw), { replace: true, state, preventScrollReset: true });
  };

  return (
    <>
      <UnseenTitle>{isNsfw ? 'Adult scene generator' : 'Scene generator'}</UnseenTitle>
      <PageHead {...headOf('sceneGenerator', isNsfw)} />
      {isOpen ? (
        <OpenScene key={open.session} open={open} isNsfw={isNsfw} />
      ) : (
        <WorkOpener
          key={location.key}
          kind={sceneKind}
          works={openedScenes}
          find={async (...known) => {
            const arrival = { ...wanted, isNsfw, ...(slug !== undefined && { slug }) };
            if (!isNamed && resumeEarly('scene')) return openScene({ ...arrival, isNew: true }, ...known);
            const found = await openScene({ ...arrival, isNew }, ...known);
            if (found.record && isEarlyWritten()) return openScene({ ...arrival, isNew: true }, ...known);
            if (found.record) closeEarly();
            return found;
          }}
          onOpen={show}
        />
      )}
    </>
  );
}
