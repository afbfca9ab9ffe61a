'use client';

import { Banner, Button } from '@fabula/ui-kit';
import { reviewStrings } from '../../react/strings/reviewStrings.ts';
import { useEditor, usePartStrings } from '../../react/useEditor.ts';

/** Why Accept was not done: the draft does not fit its paragraph any more, or would put half a text in its place. */
export function MisfitBanner() {
  const strings = usePartStrings(reviewStrings);
  const misfit = useEditor((state) => state.misfit);
  const acceptAnyway = useEditor((state) => state.acceptAnyway);
  if (!misfit) return null;
  const titles = {
    changed: strings.misfitChanged,
    gone: strings.misfitGone,
    unfinished: strings.misfitUnfinished,
  };
  return (
    <Banner
      tone="warning"
      title={titles[misfit]}
      actions={
        <>
          {misfit === 'unfinished' && (
            <Button size="small" onPress={() => acceptAnyway('after')}>
              {strings.putAfter}
            </Button>
          )}
          {misfit !== 'gone' && (
            <Button size="small" onPress={() => acceptAnyway('place')}>
              {strings.replaceAnyway}
            </Button>
          )}
          {misfit !== 'unfinished' && (
            <Button size="small" onPress={() => acceptAnyway('end')}>
              {strings.putAtEnd}
            </Button>
          )}
        </>
      }
    >
      {misfit === 'unfinished' ? strings.misfitUnfinishedDetail : strings.misfitDetail}
    </Banner>
  );
}
