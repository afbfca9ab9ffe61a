'use client';

import {
  Button,
  ChevronDownIcon,
  CloseIcon,
  IconButton,
  Row,
  TextField,
  ToggleButton,
  VisuallyHidden,
} from '@fabula/ui-kit';
import { focusedElement, selectionAt } from '@fabula/ui-kit/dom';
import { ownUndo } from '@fabula/work-kit';
import { sourceOffset } from '@fabula/writing';
import { type KeyboardEvent, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { findMatches, inStoryOrder } from '../../model/findMatches.ts';
import { findNameForms, type NameForm } from '../../model/nameForms.ts';
import type { Paragraph } from '../../model/Story.ts';
import { findStrings } from '../../react/strings/partStrings.ts';
import { useEditor, useEditorProvider, usePartStrings, useStoryLanguage } from '../../react/useEditor.ts';
import { useAlone } from '../ChapterAlone/useAlone.ts';
import { selectParagraph, textAt } from '../StoryText/paragraphElements.ts';
import { useUndoNotice } from '../StoryText/undo.ts';
import { FoundForms, FoundMatches } from './FoundLists.tsx';
import { anchor, count as countClass, field, panel, upwards } from './Toolbar.css.ts';
import { useChoice } from './useChoice.ts';
import { useFound } from './useFound.ts';

function selectedWords(): string {
  const focused = focusedElement();
  const words = (focused && selectionAt(focused))?.toString().trim() ?? '';
  return words.length <= 100 && !words.includes('\n') ? words : '';
}

function useNameForms(paragraphs: readonly Paragraph[], name: string, newName: string): readonly NameForm[] {
  const language = useStoryLanguage() ?? '';
  return useMemo(
    () => findNameForms(paragraphs, name, newName, language),
    [paragraphs, name, newName, language],
  );
}

/** `offset`: CSS length at which the toolbar above it sticks. */
export function FindPanel({ offset }: { offset: string }) {
  const strings = usePartStrings(findStrings);
  const doWithUndo = useUndoNotice();
  const { store, isReadOnly } = useEditorProvider();
  const root = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const replaceAll = useEditor((state) => state.replaceMatches);
  const [query, setQuery] = useState(selectedWords);
  const [replacement, setReplacement] = useState('');
  const [options, setOptions] = useState({
    isCaseSensitive: false,
    isWholeWord: false,
    isAccentSensitive: false,
  });
  const [isRenaming, setRenaming] = useState(false);
  const [isListed, setListed] = useState(false);
  const asked = useDeferredValue(query);
  const page = useAlone();
  const [isWhole, setWhole] = useState(false);
  const all = useEditor(({ story }) => story.paragraphs);
  const paragraphs = useMemo(
    () => (page && !isWhole ? all.slice(page.from, page.to) : all),
    [all, page, isWhole],
  );
  const found = useMemo(
    () => (isRenaming ? [] : findMatches(paragraphs, asked, options)),
    [isRenaming, paragraphs, asked, options],
  );
  const forms = useNameForms(paragraphs, isRenaming ? asked : '', replacement);
  const choice = useChoice(asked);
  const renamed = useMemo(
    () =>
      inStoryOrder(
        paragraphs,
        forms.filter(choice.isFormChosen).flatMap((form) => form.matches),
      ),
    [paragraphs, forms, choice],
  );
  const matches = isRenaming ? renamed : found;
  const { index, go } = useFound(root, matches, asked);
  const match = matches[index];
  const chosen = isRenaming ? matches : matches.filter(choice.isMatchChosen);
  const missing = query === '' ? strings.findMissing : strings.findNothing;
  const nothing = match ? undefined : missing;
  const unnamed = isRenaming && replacement.trim() === '' ? strings.newNameMissing : undefined;

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
    if (!isRenaming) go(index + findMatches([{ id: '', text: replacement }], query, options).length);
    if (matches.length === 1) input.current?.focus();
  };
  const replaceEvery = () => {
    doWithUndo(() => replaceAll(chosen, replacement), {
      title: strings.replaced(chosen.length),
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
        <Row gap={1} align="start">
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
          <IconButton label={strings.previousMatch} disabledReason={nothing} onPress={() => go(index - 1)}>
            <ChevronDownIcon className={upwards} />
          </IconButton>
          <IconButton label={strings.nextMatch} disabledReason={nothing} onPress={() => go(index + 1)}>
            <ChevronDownIcon />
          </IconButton>
          <IconButton label={strings.close} onPress={close}>
            <CloseIcon />
          </IconButton>
        </Row>
        {!isReadOnly && (
          <Row gap={1} align="start">
            <TextField
              className={field}
              label={strings.replaceWith}
              isLabelHidden
              placeholder={strings.replaceWith}
              value={replacement}
              onChange={setReplacement}
            />
            <Button disabledReason={nothing ?? unnamed} onPress={replaceOne}>
              {strings.replace}
            </Button>
            <Button
              disabledReason={nothing ?? unnamed ?? (chosen.length === 0 ? strings.findUnchosen : undefined)}
              onPress={replaceEvery}
            >
              {chosen.length === matches.length ? strings.replaceAll : strings.replaceSome(chosen.length)}
            </Button>
          </Row>
        )}
        <Row gap={1} align="start">
          {page && (
            <ToggleButton size="small" isSelected={!isWhole} onChange={(isChapter) => setWhole(!isChapter)}>
              {strings.inThisChapter}
            </ToggleButton>
          )}
          {!isRenaming && (
            <>
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
              <ToggleButton
                size="small"
                isSelected={options.isAccentSensitive}
                onChange={(isAccentSensitive) => setOptions({ ...options, isAccentSensitive })}
              >
                {strings.matchAccents}
              </ToggleButton>
              <ToggleButton size="small" isSelected={isListed} onChange={setListed}>
                {strings.listMatches}
              </ToggleButton>
            </>
          )}
          {!isReadOnly && (
            <ToggleButton size="small" isSelected={isRenaming} onChange={setRenaming}>
              {strings.renameName}
            </ToggleButton>
          )}
        </Row>
        {isRenaming && <FoundForms forms={forms} choice={choice} />}
        {isListed && !isRenaming && (
          <FoundMatches matches={matches} current={match} choice={isReadOnly ? null : choice} onGo={go} />
        )}
        <VisuallyHidden>{strings.findHint}</VisuallyHidden>
      </div>
    </div>
  );
}
