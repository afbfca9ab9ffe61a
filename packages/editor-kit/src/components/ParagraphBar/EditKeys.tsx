'use client';

import { Button } from '@fabula/ui-kit';
import type { ReactNode } from 'react';
import { useEditor, useEditorStrings } from '../../react/useEditor.ts';
import { keyName } from './ParagraphBar.css.ts';

export function EditKeys({ className, children }: { className: string; children?: ReactNode }) {
  const strings = useEditorStrings();
  const compare = useEditor((state) => state.compareEdited);
  const drop = useEditor((state) => state.dropEdit);
  const keep = useEditor((state) => state.keepTyped);
  const acts = [
    [strings.compareEdit, compare, '↵'],
    [strings.restoreOriginal, drop, '⇥'],
    [strings.doneEditing, keep, strings.keys.Esc ?? 'Esc'],
  ] as const;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would draw a box
    <div className={className} role="group" aria-label={strings.editParagraph}>
      {children}
      {acts.map(([words, act, key]) => (
        <Button key={key} variant="quiet" size="small" preventFocusOnPress onPress={() => act()}>
          {words}
          <span className={keyName} aria-hidden="true">
            {key}
          </span>
        </Button>
      ))}
    </div>
  );
}
