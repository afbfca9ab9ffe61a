'use client';

import { PublishDialog as WorkPublishDialog, VersionHistory as WorkVersionHistory } from '@fabula/work-kit';
import { useMemo } from 'react';
import { comparePublished, compareStories, type PublishedChanges } from '../../model/compareStories.ts';
import { bodyOf, headingsOf } from '../../model/headings.ts';
import { toPublished } from '../../model/Publication.ts';
import { publishStrings } from '../../react/strings/dialogStrings.ts';
import { versionStrings } from '../../react/strings/partStrings.ts';
import { useEditor, useEditorProvider, usePartStrings } from '../../react/useEditor.ts';

export { ContextSheet } from '../ContextSheet/ContextParts.tsx';
export { FeedbackDialog } from '../DraftReview/FeedbackDialog.tsx';
export { ImproveDialog } from '../ImproveDialog/ImproveDialog.tsx';
export { PictureSources } from '../ParagraphImages/PictureSources.tsx';
export { HandsDialog } from '../Proposals/HandsDialog.tsx';
export { StoryImportReview } from '../StoryTransfer/ImportReview.tsx';
export { ExportFormDialog, ImportDialog } from '../StoryTransfer/transferDialogs.tsx';
export { FindPanel } from '../Toolbar/FindReplace.tsx';
export { SettingsDialog, TypePopover } from './SettingsDialog.tsx';
export { ShortcutSheet } from './ShortcutSheet.tsx';

export function PublishDialog() {
  const strings = usePartStrings(publishStrings);
  const { store, canPublishAnew, canProposeTitle } = useEditorProvider();
  const isOpen = useEditor(({ panel }) => panel === 'publish');
  const openPanel = useEditor((state) => state.openPanel);
  const story = useEditor((state) => state.story);
  const proposedTitle = useEditor((state) => state.proposedTitle) ?? '';
  const { proposeTitle, setTitle } = store.getState();
  const pictures = story.images.map(({ id, caption }, index) => ({
    id,
    label: caption.trim() || strings.publishPicture(index + 1),
  }));
  const describe = (changes: PublishedChanges) => [
    ...(changes.isCoverChanged ? [strings.publishCoverChanges] : []),
    ...(isCounted(changes.paragraphs) ? [strings.publishParagraphs(changes.paragraphs)] : []),
    ...(changes.areBreaksChanged ? [strings.publishBreaksChange] : []),
    ...(isCounted(changes.pictures) ? [strings.publishPictures(changes.pictures)] : []),
  ];
  return (
    <WorkPublishDialog
      isOpen={isOpen}
      onClose={() => openPanel(null)}
      strings={strings}
      work={story}
      isEmpty={bodyOf(story.paragraphs, headingsOf(story)).every(({ text }) => text.trim() === '')}
      actions={useMemo(() => store.getState(), [store])}
      canPublishAnew={canPublishAnew}
      proposedTitle={proposedTitle}
      onSuggestTitle={canProposeTitle ? proposeTitle : undefined}
      onTitled={setTitle}
      toPublished={toPublished}
      compare={comparePublished}
      describe={describe}
      covers={{ label: strings.publishCover, noneLabel: strings.publishNoCover, pictures }}
    />
  );
}

const isCounted = ({ added, changed, removed }: PublishedChanges['pictures']) =>
  added + changed + removed > 0;

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
