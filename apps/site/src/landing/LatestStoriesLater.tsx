import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { shelf } from './LatestStoriesLater.css.ts';

const LatestStories = lazy(() =>
  import('./LatestStories.tsx').then(
    (module) => ({ default: module.LatestStories }),
    () => ({ default: () => null }),
  ),
);
/** It is fetched as soon as it is 400 px below the screen, or anywhere above it: one may jump to the end of a page. */
const ahead = '1000000px 0px 400px 0px';

/** The newest stories, fetched when a reader comes near. */
export function LatestStoriesLater() {
  const place = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(false);

  useEffect(() => {
    if (place.current === null) return;
    const observer = new IntersectionObserver(
      (seen) => seen.some(({ isIntersecting }) => isIntersecting) && setNear(true),
      { rootMargin: ahead },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, []);

  const held = <div ref={place} className={shelf} />;
  return isNear ? (
    <Suspense fallback={held}>
      <LatestStories />
    </Suspense>
  ) : (
    held
  );
}
