import { Proposed } from '@fabula/ui-kit';
import type { ReactNode } from 'react';
import {
  actions as actionsClass,
  page,
  screen,
  sentence,
  title as titleClass,
} from '../failures/ErrorScreen.css.ts';
import { belowActions, below as belowHeader, reason as reasonClass, reasonText } from './ClosedTool.css.ts';

export interface ClosedToolProps {
  title: string;
  /** What is closed, and how. */
  mark: string;
  /** Why it is closed to whoever is here. */
  reason: string;
  actions: ReactNode;
  /** After the ways on. */
  below?: ReactNode;
  /** What it is, and what to do. */
  children: ReactNode;
}

/** What stands in place of a tool that is not for whoever came. */
export function ClosedTool({ title, mark, reason, actions, below, children }: ClosedToolProps) {
  return (
    <div className={`${screen} ${belowHeader}`}>
      <div className={page}>
        <h1 className={titleClass}>{title}</h1>
        <p className={sentence}>{children}</p>
        <Proposed state="pencil" label={mark} className={reasonClass}>
          <span className={reasonText}>{reason}</span>
        </Proposed>
        <div className={actionsClass}>{actions}</div>
        {below && <div className={belowActions}>{below}</div>}
      </div>
    </div>
  );
}
