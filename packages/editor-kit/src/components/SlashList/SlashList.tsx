'use client';

import { useBrowserLayoutEffect, VisuallyHidden } from '@fabula/ui-kit';
import { useId, useRef } from 'react';
import { menuStrings } from '../../react/strings/partStrings.ts';
import { usePartStrings } from '../../react/useEditor.ts';
import { findParagraph } from '../StoryText/paragraphElements.ts';
import { list, nothing, option, picture } from './SlashList.css.ts';
import type { Slash, SlashEntry } from './useSlash.tsx';

const optionId = (list: string, at: number) => `${list}${at}`;

export interface SlashListProps {
  slash: Slash;
  onChoose: (entry: SlashEntry) => void;
}

/** The focus stays in the text, which forwards keys. */
export function SlashList({ slash, onChoose }: SlashListProps) {
  const texts = usePartStrings(menuStrings);
  const root = useRef<HTMLDivElement>(null);
  const id = useId();
  const current = slash.entries[slash.at];

  useBrowserLayoutEffect(() => {
    const element = root.current;
    const box = element?.parentElement;
    const paragraph = box && findParagraph(box, slash.id);
    if (!element || !box || !paragraph) return;
    const [around, own] = [box.getBoundingClientRect(), paragraph.getBoundingClientRect()];
    element.style.insetBlockStart = `${own.bottom - around.top + 4}px`;
    element.style.insetInlineStart = '0';
    element.scrollIntoView({ block: 'nearest' });
    element.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [slash.id, slash.at, slash.entries.length]);

  useBrowserLayoutEffect(() => {
    const text = root.current?.parentElement?.querySelector('[role="textbox"]');
    text?.setAttribute('aria-controls', id);
    if (current) text?.setAttribute('aria-activedescendant', optionId(id, slash.at));
    return () => {
      text?.removeAttribute('aria-controls');
      text?.removeAttribute('aria-activedescendant');
    };
  }, [id, current?.id, slash.at]);

  return (
    <>
      <div ref={root} id={id} role="listbox" aria-label={texts.slashList} className={list} data-fabula-slash>
        {slash.entries.length === 0 && <div className={nothing}>{texts.slashNothing}</div>}
        {slash.entries.map((entry, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are heard by the text, which has the focus
          <div
            key={entry.id}
            id={optionId(id, index)}
            role="option"
            tabIndex={-1}
            aria-selected={index === slash.at}
            className={option}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onChoose(entry)}
          >
            <span className={picture} aria-hidden="true">
              {entry.icon}
            </span>
            {entry.label}
          </div>
        ))}
      </div>
      <VisuallyHidden>
        <span role="status">{!current && texts.slashNothing}</span>
      </VisuallyHidden>
    </>
  );
}
