'use client';

import { Banner, Button } from '@fabula/ui-kit';
import { useEditor, useEditorStrings } from '../../react/useEditor.ts';

/** Why Accept was not done: the paragraph is not the one that the draft was made from any more. */
export function MisfitBanner() {
  const strings = useEditorStrings();
  const misfit = useEditor((state) => state.misfit);
  const acceptAnyway = useEditor((state) => state.acceptAnyway);
  if (!misfit) return null;
  return (
    <Banner
      tone="warning"
      title={misfit === 'gone' ? strings.misfitGone : strings.misfitChanged}
      actions={
        <>
          {misfit === 'changed' && (
            <Button size="small" onPress={() => acceptAnyway()}>
              {strings.replaceAnyway}
            </Button>
          )}
          <Button size="small" onPress={() => acceptAnyway(true)}>
            {strings.putAtEnd}
          </Button>
        </>
      }
    >
      {strings.misfitDetail}
    </Banner>
  );
}
