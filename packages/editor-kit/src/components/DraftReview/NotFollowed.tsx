'use client';

import { Banner } from '@fabula/ui-kit';
import type { Draft } from '../../model/Draft.ts';
import { reviewStrings } from '../../react/strings/reviewStrings.ts';
import { useEditorProvider, usePartStrings } from '../../react/useEditor.ts';

export function NotFollowed({ draft }: { draft: Draft | null }) {
  const strings = usePartStrings(reviewStrings);
  const { NoticeAction } = useEditorProvider().components;
  const notice = draft?.spent?.notice;
  if (notice === undefined) return null;
  return (
    <Banner tone="info" title={strings.notFollowed} {...(NoticeAction && { actions: <NoticeAction /> })}>
      {notice}
    </Banner>
  );
}
