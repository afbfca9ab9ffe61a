'use client';

import { useEffect, useState } from 'react';
import { pageStarts } from '../../model/pagination/pageStarts.ts';
import { useSceneProvider } from '../../react/useScene.ts';

/** How long nobody types before pages are counted anew, in milliseconds. */
const quietTime = 300;

const onePage: ReadonlyMap<string, number> = new Map();

/** Which elements begin another page, by the scene as it stood a moment ago: typing never waits for it. */
export function usePageStarts(): ReadonlyMap<string, number> {
  const { store } = useSceneProvider();
  const [starts, setStarts] = useState(onePage);
  useEffect(() => {
    const count = () => setStarts(pageStarts(store.getState().scene.elements));
    count();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const unsubscribe = store.subscribe(({ scene }, before) => {
      if (scene.elements === before.scene.elements) return;
      clearTimeout(timer);
      timer = setTimeout(count, quietTime);
    });
    return () => {
      unsubscribe();
      clearTimeout(timer);
    };
  }, [store]);
  return starts;
}
