'use client';

import { Button, IconButton, SettingsIcon } from '@fabula/ui-kit';
import { useEditor, useEditorStrings } from '../../react/useEditor.ts';
import { NextContext } from '../ContextSheet/NextContext.tsx';
import { beside } from './NextStep.css.ts';

export function StepSettings({ kind }: { kind: 'new' | 'continue' }) {
  const strings = useEditorStrings();
  const openPanel = useEditor((state) => state.openPanel);
  const isShown = useEditor(({ preferences }) => preferences.showSettings);
  const count = useEditor(({ preferences }) => preferences.newParagraphCount);
  const open = () => openPanel('settings');
  return (
    <div className={beside}>
      <NextContext kind={kind} />
      {isShown ? (
        <Button
          size="small"
          variant="quiet"
          icon={<SettingsIcon />}
          aria-label={`${strings.storySettings}, ${strings.paragraphs(count)}`}
          onPress={open}
        >
          {strings.paragraphs(count)}
        </Button>
      ) : (
        <IconButton size="small" label={strings.storySettings} onPress={open}>
          <SettingsIcon />
        </IconButton>
      )}
    </div>
  );
}
