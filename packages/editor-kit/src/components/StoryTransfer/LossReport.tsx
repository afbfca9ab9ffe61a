'use client';

import type { Lost } from '../../model/formats/StoryFormat.ts';
import type { EditorStrings } from '../../react/strings/EditorStrings.ts';
import { losses, report, reportTitle } from './StoryTransfer.css.ts';

export interface LossReportProps {
  title: string;
  lost: readonly Lost[];
  strings: Pick<EditorStrings, 'lost'>;
}

/** What is lost on the way, a line for each kind. */
export function LossReport({ title, lost, strings }: LossReportProps) {
  if (lost.length === 0) return null;
  return (
    <div className={report}>
      <h3 className={reportTitle}>{title}</h3>
      <ul className={losses} aria-label={title}>
        {lost.map((one) => (
          <li key={one.kind}>{strings.lost(one)}</li>
        ))}
      </ul>
    </div>
  );
}
