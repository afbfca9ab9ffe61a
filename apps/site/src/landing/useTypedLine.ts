import { useEffect, useState, useSyncExternalStore } from 'react';

const reduced = '(prefers-reduced-motion: reduce)';
/** Milliseconds a letter takes, and that a whole line stands. */
const letter = 42;
const rest = 2600;

/** What is to be seen of `lines`, one typed after the other for ever; the first one, whole, where motion is reduced. */
export function useTypedLine(lines: readonly [string, ...string[]]): string {
  const isStill = useSyncExternalStore(watchMotion, () => window.matchMedia(reduced).matches);
  const [place, setPlace] = useState({ line: 0, letters: 0 });
  const { line, letters } = place;
  const text = lines[line % lines.length] ?? lines[0];
  const isWhole = letters >= text.length;

  useEffect(() => {
    if (isStill) return;
    const timer = setTimeout(
      () => setPlace(isWhole ? { line: line + 1, letters: 0 } : { line, letters: letters + 1 }),
      isWhole ? rest : letter,
    );
    return () => clearTimeout(timer);
  }, [isStill, line, letters, isWhole]);

  return isStill ? lines[0] : text.slice(0, letters);
}

function watchMotion(onChange: () => void): () => void {
  const query = window.matchMedia(reduced);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}
