import { useEffect, useState } from 'react';

/** Milliseconds a letter takes, and that a whole line stands. */
const letter = 42;
const rest = 2600;

/** What is to be seen of `lines`, one typed after the other for ever. Stands, with its line whole, while `isStill`. */
export function useTypedLine(lines: readonly [string, ...string[]], isStill: boolean): string {
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

  return isStill ? text : text.slice(0, letters);
}
