import { type Moderation, workCalls } from '@fabula/contract';
import { isCallFailure, ListFailure } from '@fabula/contract/client';
import { fromSavedScene, type Scene, type SceneElementContent } from '@fabula/scene-kit/core';
import { LoadFailure, linkClass, useLoaded } from '@fabula/ui-kit';
import { useEffect, useState } from 'react';
import { Link, useLocation, useOutletContext, useParams } from 'react-router-dom';
import { headOf, pathOf } from '../addresses.ts';
import { ask } from '../api/call.ts';
import { PageHead } from '../head/PageHead.tsx';
import { adultScene, SceneReader } from '../reading/SceneReader.tsx';
import { hasAnsweredAge } from '../session/cookies.ts';
import { message, page } from '../ui/Message.css.ts';
import { Message } from '../ui/Message.tsx';
import { scenePath } from '../works/places.ts';
import { AgeGate } from './AgeGate.tsx';
import type { TellAdult } from './Shell.tsx';

interface Published {
  scene: Scene;
  author: string;
  ownKey: string | null;
  moderation: Moderation | null;
}

/** The reader of a published scene, still or typed out (S7, D-SCENES). */
export function ScenePage() {
  const { id = '' } = useParams();
  const { state, value, retry } = useLoaded(id, (signal) => read(id, signal));
  const [isOfAge, setOfAge] = useState(hasAnsweredAge);
  const { pathname } = useLocation();
  const tellAdult = useOutletContext<TellAdult>();

  const found = (state === 'ready' && value) || state;
  const isAdult = typeof found !== 'string' && found.scene.isNsfw;
  useEffect(() => {
    if (isAdult) tellAdult(pathname);
  }, [isAdult, pathname, tellAdult]);
  if (typeof found !== 'string') {
    const { scene, author, ownKey, moderation } = found;
    if (scene.isNsfw && !isOfAge)
      return <AgeGate what="scene" head={adultScene} onConfirm={() => setOfAge(true)} />;
    return <SceneReader id={id} scene={scene} author={author} ownKey={ownKey} moderation={moderation} />;
  }
  return (
    <div className={page}>
      <PageHead {...headOf('scene')} />
      {found === 'loading' && (
        <p role="status" className={message}>
          Loading...
        </p>
      )}
      {found === 'failed' && (
        <LoadFailure title="Failed to load the scene. Please try again." onRetry={retry} />
      )}
      {(found === 'missing' || found === 'withdrawn') && (
        <Message {...absences[found]}>
          <Link to={pathOf('scenes')} className={linkClass({ variant: 'secondary', size: 'large' })}>
            Read other scenes
          </Link>
          <Link to={scenePath(false)} className={linkClass({ variant: 'quiet' })}>
            Write your own
          </Link>
        </Message>
      )}
    </div>
  );
}

const absences = {
  missing: {
    title: 'Scene not found.',
    why: 'It may have been taken back by its author, or its address has changed.',
  },
  withdrawn: {
    title: 'This scene is no longer public.',
    why: 'The people who run this site took it down.',
  },
};

async function read(id: string, signal: AbortSignal): Promise<Published | 'missing' | 'withdrawn'> {
  const answer = await ask(workCalls.scene.read, { params: { id }, signal });
  if (isCallFailure(answer)) {
    if (answer.type === 'withdrawn') return 'withdrawn';
    if (answer.status === 404) return 'missing';
    throw new ListFailure(answer);
  }
  const { title, premise, genre, isNsfw, createdAt, author, key, isOwn, moderation } = answer;
  const elements = answer.elements as readonly SceneElementContent[];
  const scene = fromSavedScene({ title, premise, genre, isNsfw, createdAt, elements });
  return { scene, author, ownKey: isOwn ? key : null, moderation: moderation ?? null };
}
