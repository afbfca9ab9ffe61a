'use client';

import { useBrowserLayoutEffect } from '@fabula/ui-kit';
import { useEffect, useRef } from 'react';
import { Toolbar } from 'react-aria-components';
import { menuStrings } from '../../react/strings/partStrings.ts';
import { useEditorStrings, usePartStrings } from '../../react/useEditor.ts';
import { bubble, price, row, verbButton } from './SelectionBubble.css.ts';
import { SelectionTools, useSelectionCost } from './SelectionTools.tsx';
import type { ShownSelection } from './useSelection.ts';

export interface SelectionBubbleProps {
  shown: ShownSelection;
  onLeave: () => void;
}

/** Distance from the words, in pixels. */
const gap = 8;
/** Height of the editor's sticky header, in pixels. */
const header = 120;

export function SelectionBubble({ shown, onLeave }: SelectionBubbleProps) {
  const strings = useEditorStrings();
  const texts = usePartStrings(menuStrings);
  const root = useRef<HTMLDivElement>(null);
  const cost = useSelectionCost();

  useBrowserLayoutEffect(() => {
    const element = root.current;
    const box = element?.parentElement;
    if (!element || !box) return;
    const { width, height } = element.getBoundingClientRect();
    const isAbove = shown.top + box.getBoundingClientRect().top - height - gap > header;
    const most = box.clientWidth - width;
    element.style.left = `${Math.max(0, Math.min(shown.middle - width / 2, most))}px`;
    element.style.top = `${isAbove ? shown.top - height - gap : shown.bottom + gap}px`;
  }, [shown]);

  // Capture: a tooltip of one of its buttons would take Escape first, at the document.
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !root.current?.contains(document.activeElement)) return;
      event.preventDefault();
      event.stopPropagation();
      onLeave();
    };
    addEventListener('keydown', onKeyDown, true);
    return () => removeEventListener('keydown', onKeyDown, true);
  });

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only keeps the focus where it is
    <div ref={root} className={bubble} data-fabula-bubble onMouseDown={(event) => event.preventDefault()}>
      <Toolbar aria-label={texts.selectionTools} className={row}>
        <SelectionTools selected={shown.selected} onLeave={onLeave} className={verbButton} />
      </Toolbar>
      {cost !== null && <span className={price}>{strings.credits(cost)}</span>}
    </div>
  );
}
