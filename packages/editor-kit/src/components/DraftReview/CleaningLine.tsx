'use client';

import { Button } from '@fabula/ui-kit';
import type { Draft } from '../../model/Draft.ts';
import { reviewStrings } from '../../react/strings/reviewStrings.ts';
import { useEditor, usePartStrings } from '../../react/useEditor.ts';
import { cleaningLine } from './DraftReview.css.ts';

export function CleaningLine({ draft: { id, cleaning } }: { draft: Draft }) {
  const strings = usePartStrings(reviewStrings);
  const putBack = useEditor((state) => state.putBackCleaned);
  if (!cleaning) return null;
  const what = cleaning.parts.map(({ kind, count }) => strings.cleanedParts[kind](count)).join(', ');
  return (
    <div className={cleaningLine}>
      <span role="status">{cleaning.isPutBack ? strings.cameAsIs(what) : strings.cleaned(what)}</span>
      <Button variant="quiet" size="small" onPress={() => putBack(id)}>
        {cleaning.isPutBack ? strings.cleanAgain : strings.putBack}
      </Button>
    </div>
  );
}
