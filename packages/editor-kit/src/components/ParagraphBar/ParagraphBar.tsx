'use client';

import { Button, useBrowserLayoutEffect } from '@fabula/ui-kit';
import { useRef, useState } from 'react';
import { Toolbar } from 'react-aria-components';
import { draftOf, isRunning } from '../../model/Run.ts';
import { reviewPlace } from '../../model/reviewPlace.ts';
import type { ParagraphMode } from '../../model/Work.ts';
import { useEditor, useEditorProvider, useEditorStrings } from '../../react/useEditor.ts';
import { useParagraphActions } from '../StoryText/ParagraphActionsContext.ts';
import { EditKeys } from './EditKeys.tsx';
import { bar, column, tool } from './ParagraphBar.css.ts';
import { ParagraphMenu } from './ParagraphMenu.tsx';
import { useBeside } from './useBeside.ts';

interface ParagraphBarProps {
  id: string;
  mode: ParagraphMode | null;
  /** Whether a pointer rests on the paragraph. */
  isPointedAt: boolean;
}

/** The editor mode bar (E5): what can be done with a paragraph, in its margin. It never moves the text. */
export function ParagraphBar({ id, mode, isPointedAt }: ParagraphBarProps) {
  const strings = useEditorStrings();
  const { copy, remove } = useParagraphActions();
  const workOn = useEditor((state) => state.workOn);
  const isBusy = useEditor(({ run }) => isRunning(run));
  const isReviewing = useEditor(({ run }) => draftOf(run) !== null);
  const hasPencil = useEditor((state) => state.run.state !== 'idle' && reviewPlace(state) === id);
  const place = useRef<HTMLDivElement>(null);
  useBeside(place, id);
  const orientation = useOrientation(place);
  const reason = isBusy ? strings.waitForWriter : isReviewing ? strings.reviewFirst : undefined;
  return (
    <div ref={place} className={column} data-bar-of={id} data-pointed={isPointedAt || undefined}>
      <Toolbar
        aria-label={strings.paragraphTools}
        orientation={orientation}
        className={bar}
        data-mode={mode ?? (hasPencil ? 'review' : undefined)}
      >
        {(['rewrite', 'insert', 'expand'] as const).map((one) => (
          <Button
            key={one}
            variant="quiet"
            size="small"
            className={tool}
            disabledReason={reason}
            aria-expanded={mode === one}
            onPress={() => workOn(id, mode === one ? null : one)}
          >
            {strings[one]}
          </Button>
        ))}
        <Button variant="quiet" size="small" className={tool} onPress={() => copy(id)}>
          {strings.copy}
        </Button>
        <Button variant="quiet" size="small" className={tool} onPress={() => remove(id)}>
          {strings.delete}
        </Button>
        <OwnTools id={id} />
        <ParagraphMenu id={id} />
      </Toolbar>
      {mode === 'edit' && <EditKeys />}
    </div>
  );
}

/** What the product puts between the kit's tools and their menu. */
function OwnTools({ id }: { id: string }) {
  const { ParagraphTools } = useEditorProvider().components;
  const paragraph = useEditor(({ story }) =>
    ParagraphTools ? story.paragraphs.find((one) => one.id === id) : undefined,
  );
  return ParagraphTools && paragraph ? <ParagraphTools paragraph={paragraph} /> : null;
}

/** As the layout has it: beside the text the bar is a column, over it a row. */
function useOrientation(place: React.RefObject<HTMLElement | null>): 'horizontal' | 'vertical' {
  const [orientation, setOrientation] = useState<'horizontal' | 'vertical'>('vertical');
  useBrowserLayoutEffect(() => {
    const toolbar = place.current?.firstElementChild;
    if (toolbar && getComputedStyle(toolbar).flexDirection.startsWith('row')) setOrientation('horizontal');
  }, [place]);
  return orientation;
}
