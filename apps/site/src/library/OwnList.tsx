import { type ReactNode, useEffect, useRef, useState } from 'react';
import { createShelfMemory } from './createShelfMemory.ts';
import type { LibraryItem } from './Library.ts';
import { box, end, item as itemClass, list } from './OwnList.css.ts';

export interface OwnListProps {
  items: readonly LibraryItem[];
  label: string;
  /** Whether they lie in a box of their own, which scrolls. */
  isBounded: boolean;
  /** This place of the history, and what is shown there. */
  place: string;
  question: string;
  children: (item: LibraryItem) => ReactNode;
}

/** So many rows are drawn at a time: the next when the last ones come near. */
const part = 24;
/** No more are drawn at once when one comes back. */
const mostAtOnce = 200;

const memory = createShelfMemory<{ drawn: number; top: number }>('fabula-own-place');

/** One's own works, one below the other; as many of them are drawn as are near. */
export function OwnList({ items, label, isBounded, place, question, children }: OwnListProps) {
  const [drawn, setDrawn] = useState(() =>
    Math.min(memory.recall(place, question)?.drawn ?? part, mostAtOnce),
  );
  const [shown, setShown] = useState(question);
  if (shown !== question) {
    setShown(question);
    setDrawn(part);
  }
  const scroller = useRef<HTMLDivElement>(null);
  const last = useRef<HTMLDivElement>(null);
  const hasMore = drawn < items.length;

  // biome-ignore lint/correctness/useExhaustiveDependencies: when one comes back, and not again.
  useEffect(() => {
    scroller.current?.scrollTo({ top: memory.recall(place, question)?.top ?? 0 });
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the end is watched anew after each part.
  useEffect(() => {
    if (!hasMore || !last.current) return;
    const watch = new IntersectionObserver(
      (seen) => seen.some(({ isIntersecting }) => isIntersecting) && setDrawn((before) => before + part),
      { rootMargin: '600px' },
    );
    watch.observe(last.current);
    return () => watch.disconnect();
  }, [hasMore, drawn, isBounded]);

  const remember = () => memory.keep(place, question, { drawn, top: scroller.current?.scrollTop ?? 0 });
  useEffect(remember, [place, question, drawn]);

  return (
    <div ref={scroller} className={box} data-bounded={isBounded || undefined} onScroll={remember}>
      <ul className={list} aria-label={label}>
        {items.slice(0, drawn).map((item, index) => (
          <li key={item.id} className={itemClass} aria-posinset={index + 1} aria-setsize={items.length}>
            {children(item)}
          </li>
        ))}
      </ul>
      {hasMore && <div ref={last} className={end} />}
    </div>
  );
}
