'use client';

import { Select, SelectItem, Switch } from '@fabula/ui-kit';
import { type ReactNode, type UIEvent, useRef, useState } from 'react';
import type { Draft } from '../../model/Draft.ts';
import { reviewStrings } from '../../react/strings/reviewStrings.ts';
import { usePartStrings } from '../../react/useEditor.ts';
import { column, columns, columnTools } from './DraftReview.css.ts';

export interface SideBySideProps {
  /** The drafts that can stand beside the one that is shown. */
  others: readonly Draft[];
  /** The draft that is shown. */
  children: ReactNode;
  renderOther: (draft: Draft) => ReactNode;
}

/** Two drafts beside each other, scrolling together or apart. Where there is no room, only the shown one. */
export function SideBySide({ others, children, renderOther }: SideBySideProps) {
  const strings = usePartStrings(reviewStrings);
  const [otherId, setOtherId] = useState('');
  const [isTogether, setTogether] = useState(true);
  const root = useRef<HTMLDivElement>(null);
  /** What was scrolled by the other one, and shall not scroll it back. */
  const moved = useRef<Element | null>(null);
  const other = others.find(({ id }) => id === otherId) ?? others[0];

  const onScroll = ({ target }: UIEvent) => {
    if (!isTogether || !(target instanceof HTMLElement) || !target.matches('[data-draft-scroll]')) return;
    if (moved.current === target) {
      moved.current = null;
      return;
    }
    const room = target.scrollHeight - target.clientHeight;
    for (const box of root.current?.querySelectorAll('[data-draft-scroll]') ?? []) {
      const to = room > 0 ? (target.scrollTop / room) * (box.scrollHeight - box.clientHeight) : 0;
      if (box === target || Math.abs(box.scrollTop - to) < 1) continue;
      moved.current = box;
      box.scrollTop = to;
    }
  };

  return (
    <div ref={root} className={columns} onScrollCapture={onScroll}>
      <div className={column}>{children}</div>
      {other && (
        <div className={column} data-beside>
          <div className={columnTools}>
            <Select
              label={strings.beside}
              isLabelHidden
              selectedKey={other.id}
              onSelectionChange={(key) => setOtherId(String(key))}
            >
              {others.map(({ id, name }) => (
                <SelectItem key={id} id={id}>
                  {name}
                </SelectItem>
              ))}
            </Select>
            <Switch isSelected={isTogether} onChange={setTogether}>
              {strings.scrollTogether}
            </Switch>
          </div>
          {renderOther(other)}
        </div>
      )}
    </div>
  );
}
