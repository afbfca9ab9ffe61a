import { type Moderation, publishedScene } from '@fabula/contract';
import { fromSavedScene, type Scene, type SceneElementContent } from '@fabula/scene-kit/core';
import { Banner, Button, linkClass } from '@fabula/ui-kit';
import { useEffect, useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import { headOf, pathOf } from '../addresses.ts';
import { callJson, isCallFailure } from '../api/call.ts';
import { PageHead } from '../head/PageHead.tsx';
import { SceneReader } from '../reading/SceneReader.tsx';
import { hasAnsweredAge } from '../session/cookies.ts';
import { actions, message, page, sentence } from '../ui/Message.css.ts';
import { scenePath } from '../works/places.ts';
import { AgeGate } from './AgeGate.tsx';

interface Published {
  scene: Scene;
  author: string;
  ownKey: string | null;
  moderation: Moderation | null;
}

type Found = Published | 'loading' | 'failed' | 'missing' | 'withdrawn';

/** The reader of a published scene, still or typed out (S7, D-SCENES). */
export function ScenePage() {
  const { id = '' } = useParams();
  const [found, setFound] = useState<Found>('loading');
  const [attempt, setAttempt] = useState(0);
  const [isOfAge, setOfAge] = useState(hasAnsweredAge);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt may succeed.
  useEffect(() => {
    const leaving = new AbortController();
    setFound('loading');
    void read(id, leaving.signal).then((read) => !leaving.signal.aborted && setFound(read));
    return () => leaving.abort();
  }, [id, attempt]);

  if (typeof found !== 'string') {
    const { scene, author, ownKey, moderation } = found;
    if (scene.isNsfw && !isOfAge) return <AgeGate what="scene" onConfirm={() => setOfAge(true)} />;
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
        <Banner
          tone="error"
          title="Failed to load the scene. Please try again."
          actions={
            <Button size="small" onPress={() => setAttempt(attempt + 1)}>
              Retry
            </Button>
          }
        />
      )}
      {(found === 'missing' || found === 'withdrawn') && (
        <>
          <h1 className={message}>
            {found === 'missing' ? 'Scene not found.' : 'This scene is not public any more.'}
          </h1>
          <p className={sentence}>
            {found === 'missing'
              ? 'It may have been taken back by its author, or its address has changed.'
              : 'The people who run this site took it down.'}
          </p>
          <div className={actions}>
            <Link to={pathOf('scenes')} className={linkClass({ variant: 'secondary', size: 'large' })}>
              Read other scenes
            </Link>
            <Link to={scenePath(false)} className={linkClass({ variant: 'quiet' })}>
              Write your own
            </Link>
          </div>
        </>
      )}
    </div>
  );
}

async function read(id: string, signal: AbortSignal): Promise<Found> {
  const answer = await callJson(`/api/v1/scene/${encodeURIComponent(id)}`, {
    schema: publishedScene,
    signal,
  });
  if (isCallFailure(answer)) {
    if (answer.type === 'withdrawn') return 'withdrawn';
    return answer.status === 404 ? 'missing' : 'failed';
  }
  const { title, premise, genre, isNsfw, createdAt, author, key, isOwn, moderation } = answer;
  const elements = answer.elements as readonly SceneElementContent[];
  const scene = fromSavedScene({ title, premise, genre, isNsfw, createdAt, elements });
  return { scene, author, ownKey: isOwn ? key : null, moderation: moderation ?? null };
}
