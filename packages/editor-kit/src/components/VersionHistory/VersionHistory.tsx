'use client';

import { VersionHistory as WorkVersionHistory } from '@fabula/work-kit';
import { compareStories } from '../../model/compareStories.ts';
import { versionStrings } from '../../react/strings/partStrings.ts';
import { useEditor, usePartStrings } from '../../react/useEditor.ts';

export function VersionHistory() {
  const isOpen = useEditor(({ panel }) => panel === 'versions');
  const openPanel = useEditor((state) => state.openPanel);
  const listVersions = useEditor((state) => state.listVersions);
  const readVersion = useEditor((state) => state.readVersion);
  const restoreVersion = useEditor((state) => state.restoreVersion);
  const now = useEditor(({ story }) => (isOpen ? story : null));
  return (
    <WorkVersionHistory
      isOpen={isOpen}
      onClose={() => openPanel(null)}
      strings={usePartStrings(versionStrings)}
      now={now}
      listVersions={listVersions}
      readVersion={readVersion}
      restoreVersion={restoreVersion}
      compare={compareStories}
    />
  );
}
