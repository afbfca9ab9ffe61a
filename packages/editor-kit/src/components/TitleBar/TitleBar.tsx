'use client';

import { Button, TextArea } from '@fabula/ui-kit';
import { useEditor, useEditorStrings } from '../../react/useEditor.ts';
import { useOpening } from '../StoryEditor/useOpening.ts';
import { titleBar, title as titleClass, tokens } from './TitleBar.css.ts';
import { UsagePopover } from './UsagePopover.tsx';

/** The story's title, and what its generations have used. */
export function TitleBar() {
  const strings = useEditorStrings();
  const title = useEditor(({ story }) => story.title);
  const setTitle = useEditor((state) => state.setTitle);
  const used = useEditor(({ story }) => story.tokenUsage);
  const { opened, trigger } = useOpening();
  return (
    <div className={titleBar}>
      <TextArea
        variant="page"
        rows={1}
        autoGrow
        label={strings.title}
        isLabelHidden
        placeholder={strings.untitled}
        value={title}
        onChange={(text) => setTitle(text.replace(/\s*\n\s*/g, ' '))}
        className={titleClass}
      />
      {used.total_tokens > 0 && (
        <>
          <Button variant="quiet" size="small" className={tokens} {...trigger}>
            {strings.tokens(used.total_tokens)}
          </Button>
          {opened && <UsagePopover {...opened} />}
        </>
      )}
    </div>
  );
}
