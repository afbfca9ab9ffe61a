'use client';

import { Button, IconButton, SettingsIcon } from '@fabula/ui-kit';
import type { Intent } from '../../model/Run.ts';
import { useEditor, useEditorStrings } from '../../react/useEditor.ts';
import { ContextButton } from '../ContextSheet/ContextButton.tsx';
import { useContextTotal } from '../ContextSheet/useContextTotal.ts';
import { beside } from './NextStep.css.ts';
import { useNextCost } from './useNextCost.ts';

interface StepSettingsProps {
  kind: 'new' | 'continue';
}

export function StepSettings({ kind }: StepSettingsProps) {
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

function NextContext({ kind }: StepSettingsProps) {
  const instruction = useEditor((state) => state.instruction);
  const leftOut = useEditor((state) => state.leftOut);
  const setLeftOut = useEditor((state) => state.setLeftOut);
  const count = useEditor(({ preferences }) => preferences.newParagraphCount);
  const total = useContextTotal(kind);
  const cost = useNextCost(kind);
  const intent: Intent = { kind, place: { at: 'end' }, advance: 0, instruction, leftOut, before: null };
  return <ContextButton asked={{ intent, count }} cost={cost} total={total} onLeftOutChange={setLeftOut} />;
}
