import { Proposed, Text } from '@fabula/ui-kit';
import type { ReactNode } from 'react';
import * as css from './ErrorScreen.css.ts';

interface ClosedScreenProps {
  title: string;
  /** Label of the reason, for screen readers. */
  mark: string;
  reason: string;
  actions: ReactNode;
  below?: ReactNode;
  children: ReactNode;
}

/** Stands in place of a page that is not there, or not for this reader. */
export function ClosedScreen({ title, mark, reason, actions, below, children }: ClosedScreenProps) {
  return (
    <div className={`${css.screen} ${css.belowHeader}`}>
      <div className={css.page}>
        <Text as="h1" variant="title">
          {title}
        </Text>
        <p className={css.sentence}>{children}</p>
        <Proposed state="pencil" label={mark} className={css.reason}>
          <em>{reason}</em>
        </Proposed>
        <div className={css.actions}>{actions}</div>
        {below && <div className={css.belowActions}>{below}</div>}
      </div>
    </div>
  );
}
