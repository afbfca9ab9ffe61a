'use client';

import {
  Button,
  ChevronDownIcon,
  CloseIcon,
  IconButton,
  TextField,
  ToggleButton,
  VisuallyHidden,
} from '@fabula/ui-kit';
import { ownUndo } from '@fabula/work-kit';
import { sourceOffset } from '@fabula/writing';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { findMatches } from '../../model/findMatches.ts';
import { findStrings } from '../../react/strings/partStrings.ts';
import { useEditor, useEditorProvider, usePartStrings } from '../../react/useEditor.ts';
import { useUndoNotice } from '../Notices/useUndoNotice.ts';
import { selectParagraph, textAt } from '../StoryText/paragraphElements.ts';
import { anchor, count as countClass, field, panel, row, upwards } from './FindReplace.css.ts';
import { useFound } from './useFound.ts';

function selectedWords(): string {
  const words = getSelection()?.toString().trim() ?? '';
  return words.length <= 100 && !words.includes('\n') ? words : '';
}

/** `offset`: CSS length at which the toolbar above it sticks. */
export function FindReplace({ offset = '0px' }: { offset?: string | undefined }) {
  const isOpen = useEditor(({ panel }) => panel === 'find');
  return isOpen ? <FindPanel offset={offset} /> : null;
}

function FindPanel({ offset }: { offset: string }) {
  const strings = usePartStrings(findStrings);
  const doWithUndo = useUndoNotice();
  const { store, isReadOnly } = useEditorProvider();
  const root = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const replaceAll = useEditor((state) => state.replaceMatches);
  const [query, setQuery] = useState(selectedWords);
  const [replacement, setReplacement] = useState('');
  const [options, setOptions] = useState({ isCaseSensitive: false, isWholeWord: false });
  const { matches, index, go } = useFound(root, query, options);
  const match = matches[index];

  useEffect(() => input.current?.select(), []);

  const close = () => {
    const home = root.current?.closest('[data-fabula-editor]');
    const state = store.getState();
    state.openPanel(null);
    requestAnimationFrame(() => {
      if (match) {
        const { paragraphId: id, start, end } = match;
        const engine = textAt(home);
        const text = engine?.paragraphs().find((one) => one.id === id)?.text ?? '';
        engine?.focus(id, sourceOffset(text, end));
        engine?.select({ id, offset: sourceOffset(text, start) }, { id, offset: sourceOffset(text, end) });
      } else if (state.work) selectParagraph(home, state.work.id);
    });
  };
  const replaceOne = () => {
    if (!match) return;
    replaceAll([match], replacement);
    // Skips the text that was just put in.
    go(index + findMatches([{ id: '', text: replacement }], query, options).length);
    if (matches.length === 1) input.current?.focus();
  };
  const replaceEvery = () => {
    doWithUndo(() => replaceAll(matches, replacement), {
      title: strings.replaced(matches.length),
      undo: strings.undoReplace,
    });
    // With no match left the focused button is disabled and would lose the focus.
    input.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') close();
    else if (event.key === 'Enter' && event.target === input.current) go(index + (event.shiftKey ? -1 : 1));
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  return (
    // biome-ignore lint/a11y/useSemanticElements: too young an element for many screen readers
    <div
      ref={root}
      role="search"
      aria-label={isReadOnly ? strings.find : strings.findReplace}
      className={anchor}
      style={{ insetBlockStart: `calc(${offset} + 3.25rem)` }}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: Escape closes from every control in it */}
      <div className={panel} onKeyDown={onKeyDown} {...ownUndo}>
        <div className={row}>
          <TextField
            ref={input}
            autoFocus
            className={field}
            label={strings.find}
            isLabelHidden
            placeholder={strings.find}
            value={query}
            onChange={setQuery}
          />
          <span className={countClass} role="status">
            {query === ''
              ? ''
              : matches.length === 0
                ? strings.noMatches
                : strings.matchOf(index + 1, matches.length)}
          </span>
          <IconButton label={strings.previousMatch} isDisabled={!match} onPress={() => go(index - 1)}>
            <ChevronDownIcon className={upwards} />
          </IconButton>
          <IconButton label={strings.nextMatch} isDisabled={!match} onPress={() => go(index + 1)}>
            <ChevronDownIcon />
          </IconButton>
          <IconButton label={strings.close} onPress={close}>
            <CloseIcon />
          </IconButton>
        </div>
        {!isReadOnly && (
          <div className={row}>
            <TextField
              className={field}
              label={strings.replaceWith}
              isLabelHidden
              placeholder={strings.replaceWith}
              value={replacement}
              onChange={setReplacement}
            />
            <Button isDisabled={!match} onPress={replaceOne}>
              {strings.replace}
            </Button>
            <Button isDisabled={!match} onPress={replaceEvery}>
              {strings.replaceAll}
            </Button>
          </div>
        )}
        <div className={row}>
          <ToggleButton
            size="small"
            isSelected={options.isCaseSensitive}
            onChange={(isCaseSensitive) => setOptions({ ...options, isCaseSensitive })}
          >
            {strings.matchCase}
          </ToggleButton>
          <ToggleButton
            size="small"
            isSelected={options.isWholeWord}
            onChange={(isWholeWord) => setOptions({ ...options, isWholeWord })}
          >
            {strings.wholeWords}
          </ToggleButton>
        </div>
        <VisuallyHidden>{strings.findHint}</VisuallyHidden>
      </div>
    </div>
  );
}
