'use client';

import type { Lost } from '../../model/formats/SceneParts.ts';
import { useSceneStrings } from '../../react/useScene.ts';
import { losses, report, reportTitle } from './SceneTransfer.css.ts';

/** What is lost on the way, a sentence each with its line. */
export function LossReport({ title, lost }: { title: string; lost: readonly Lost[] }) {
  const strings = useSceneStrings();
  if (lost.length === 0) return null;
  const sentences = lost.map(strings.lost);
  return (
    <div className={report}>
      <h3 className={reportTitle}>{title}</h3>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long report is scrolled by keyboard */}
      <ul className={losses} aria-label={title} tabIndex={0}>
        {sentences.map((sentence, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a report never changes
          <li key={at}>{sentence}</li>
        ))}
      </ul>
    </div>
  );
}
