'use client';

import { Banner, Button, Dialog, Skeleton } from '@fabula/ui-kit';
import { versionStrings } from '../../react/strings/versionStrings.ts';
import { useEditor, usePartStrings } from '../../react/useEditor.ts';
import { useVersions } from './useVersions.ts';
import { VersionComparison } from './VersionComparison.tsx';
import { columns, invitation, quiet } from './VersionHistory.css.ts';
import { VersionList } from './VersionList.tsx';

/** Earlier states of the story: look at what changed since, and go back. */
export function VersionHistory() {
  const strings = usePartStrings(versionStrings);
  const isOpen = useEditor(({ panel }) => panel === 'versions');
  const openPanel = useEditor((state) => state.openPanel);
  const restoreVersion = useEditor((state) => state.restoreVersion);
  const now = useEditor(({ story }) => (isOpen ? story : null));
  const { listed, chosen, choose, retry } = useVersions(isOpen);
  const hasVersions = listed.state === 'ready' && listed.versions.length > 0;

  const restore = async () => {
    if (chosen.state !== 'ready') return;
    await restoreVersion(chosen.story);
    openPanel(null);
  };

  return (
    <Dialog
      title={strings.versions}
      size="large"
      closeLabel={strings.close}
      isOpen={isOpen}
      onOpenChange={(open) => !open && openPanel(null)}
      footer={
        chosen.state === 'ready' && (
          <>
            <p className={quiet}>{strings.versionRestoreDetail}</p>
            <Button variant="primary" onPress={() => void restore()}>
              {strings.versionRestore}
            </Button>
          </>
        )
      }
    >
      {listed.state === 'loading' && <Skeleton label={strings.versionsLoading} />}
      {listed.state === 'failed' && (
        <Banner
          tone="error"
          title={strings.versionsFailed}
          actions={
            <Button size="small" onPress={retry}>
              {strings.retry}
            </Button>
          }
        >
          {strings.versionsFailedDetail}
        </Banner>
      )}
      {listed.state === 'ready' && listed.unreadable > 0 && (
        <Banner tone="warning" title={strings.versionsUnreadable(listed.unreadable)} />
      )}
      {listed.state === 'ready' && !hasVersions && (
        <>
          <p className={invitation}>{strings.versionsEmpty}</p>
          <p className={quiet}>{strings.versionsEmptyDetail}</p>
        </>
      )}
      {hasVersions && (
        <div className={columns}>
          <VersionList
            versions={listed.versions}
            value={chosen.state === 'none' ? null : chosen.id}
            onChange={(id) => void choose(id)}
          />
          {chosen.state === 'none' && <p className={quiet}>{strings.versionChoose}</p>}
          {chosen.state === 'loading' && <Skeleton label={strings.versionsLoading} />}
          {chosen.state === 'gone' && <Banner tone="warning" title={strings.versionGone} />}
          {chosen.state === 'ready' && now && <VersionComparison version={chosen.story} now={now} />}
        </div>
      )}
    </Dialog>
  );
}
