'use client';

import { useRef } from 'react';
import { Toolbar } from 'react-aria-components';
import { reviewPlace } from '../../model/Run.ts';
import type { ParagraphMode } from '../../model/Work.ts';
import { useEditor, useEditorStrings } from '../../react/useEditor.ts';
import { EditKeys } from './EditKeys.tsx';
import { bar, column, editKeys } from './ParagraphBar.css.ts';
import { ParagraphTools } from './ParagraphTools.tsx';
import { useBeside } from './useBeside.ts';

interface ParagraphBarProps {
  id: string;
  mode: ParagraphMode | null;
  isPointedAt: boolean;
}

export function ParagraphBar({ id, mode, isPointedAt }: ParagraphBarProps) {
  const strings = useEditorStrings();
  const hasPencil = useEditor((state) => state.run.state !== 'idle' && reviewPlace(state) === id);
  const place = useRef<HTMLDivElement>(null);
  useBeside(place, id);
  return (
    <div ref={place} className={column} data-bar-of={id} data-pointed={isPointedAt || undefined}>
      <Toolbar
        aria-label={strings.paragraphTools}
        orientation="vertical"
        className={bar}
        data-mode={mode ?? (hasPencil ? 'review' : undefined)}
      >
        <ParagraphTools id={id} mode={mode} hasPictures />
      </Toolbar>
      {mode === 'edit' && <EditKeys className={editKeys} />}
    </div>
  );
}
