'use client';

import { Button, Icon } from '@fabula/ui-kit';
import { useEditor, useEditorProvider, useEditorStrings } from '../../react/useEditor.ts';
import { publishButton, publishPicture, publishWord } from './Toolbar.css.ts';

/** The way to readers, once there is something to read. */
export function PublishButton() {
  const strings = useEditorStrings();
  const { canPublish } = useEditorProvider();
  const hasText = useEditor(({ story }) => story.paragraphs.length > 0);
  const openPanel = useEditor((state) => state.openPanel);
  if (!canPublish || !hasText) return null;
  return (
    <Button
      variant="quiet"
      size="small"
      className={publishButton}
      aria-label={strings.publish}
      onPress={() => openPanel('publish')}
    >
      <span className={publishWord}>{strings.publish}</span>
      <span className={publishPicture}>
        <Icon>
          <path d="M10 13V3M6.5 6.5 10 3l3.5 3.5M4 12.5v4h12v-4" />
        </Icon>
      </span>
    </Button>
  );
}
