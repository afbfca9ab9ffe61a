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
import {
  type KeyboardEvent,
  type RefObject,
  useDeferredValue,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { type FindOptions, findMatches, type Match } from '../../model/findMatches.ts';
import { findStrings } from '../../react/strings/partStrings.ts';
import { useEditor, useEditorProvider, usePartStrings } from '../../react/useEditor.ts';
import { findParagraph, selectParagraph, textAt } from '../StoryText/paragraphElements.ts';
import { useUndoNotice } from '../StoryText/undo.ts';
import { anchor, count as countClass, field, panel, upwards } from './Toolbar.css.ts';

function selectedWords(): string {
  const focused = focusedElement();
  const words = (focused && selectionAt(focused))?.toString().trim() ?? '';
  return words.length <= 100 && !words.includes('\n') ? words : '';
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
          <IconButton label={strings.previousMatch} isDisabled={!match} onPress={() => go(index - 1)}>
            <ChevronDownIcon className={upwards} />
          </IconButton>
          <IconButton label={strings.nextMatch} isDisabled={!match} onPress={() => go(index + 1)}>
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
            <Button isDisabled={!match} onPress={replaceOne}>
              {strings.replace}
            </Button>
            <Button isDisabled={!match} onPress={replaceEvery}>
              {strings.replaceAll}
            </Button>
          </Row>
        )}
        <Row gap={1} align="start">
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
        </Row>
        <VisuallyHidden>{strings.findHint}</VisuallyHidden>
      </div>
    </div>
  );
}

interface Found {
  matches: readonly Match[];
  index: number;
  /** Wraps around at either end. */
  go: (index: number) => void;
}

/** Finds matches, paints them, and scrolls the current one into sight. */
function useFound(root: RefObject<HTMLElement | null>, query: string, options: FindOptions): Found {
  const { store } = useEditorProvider();
  const paragraphs = useEditor(({ story }) => story.paragraphs);
  const opened = useEditor(({ work }) => `${work?.id} ${work?.mode}`);
  const asked = useDeferredValue(query);
  const matches = useMemo(() => findMatches(paragraphs, asked, options), [paragraphs, asked, options]);
  const [wanted, setWanted] = useState(0);
  const [shown, setShown] = useState(asked);
  if (shown !== asked) {
    setShown(asked);
    setWanted(0);
  }
  const index = matches.length === 0 ? 0 : ((wanted % matches.length) + matches.length) % matches.length;
  const match = matches[index];

  useEffect(() => {
    if (match) store.getState().unfold(match.paragraphId);
  }, [store, match]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: an opened paragraph has other elements
  useEffect(() => {
    const frame = requestAnimationFrame(() => paintMatches(root.current, matches, index));
    return () => cancelAnimationFrame(frame);
  }, [root, matches, index, opened]);
  useEffect(() => {
    const { current: element } = root;
    return () => paintMatches(element, [], 0);
  }, [root]);

  useEffect(() => {
    if (!match) return;
    const frame = requestAnimationFrame(() => {
      // Who writes in the text meanwhile stays where they write.
      if (textAt(root.current?.closest('[data-fabula-editor]'))?.view.hasFocus()) return;
      const paragraph = findParagraph(root.current, match.paragraphId);
      // Content that is far off may be unrendered; its paragraph scrolls into view first.
      paragraph?.scrollIntoView({ block: 'nearest' });
      const box = paragraph && rangeIn(paragraph, match)?.getBoundingClientRect();
      const view = paragraph?.ownerDocument.defaultView;
      if (view && box && (box.top < view.innerHeight * 0.2 || box.bottom > view.innerHeight * 0.8))
        view.scrollBy({ top: box.top - view.innerHeight * 0.4 });
    });
    return () => cancelAnimationFrame(frame);
  }, [root, match]);

  return { matches, index, go: setWanted };
}

/** Matches painted on either side of the current one: more than a screen holds. */
const reach = 500;

/**
 * Paints matches with the CSS Custom Highlight API, which leaves the DOM unchanged; selects the current match
 * where it is missing.
 */
function paintMatches(from: Element | null, matches: readonly Match[], current: number): void {
  const here = matches[current];
  const rangeOf = (match: Match) => {
    const paragraph = findParagraph(from, match.paragraphId);
    return paragraph && rangeIn(paragraph, match);
  };
  // A frame has highlights of its own.
  const page = from?.ownerDocument.defaultView;
  if (!from || !page) return;
  const { highlights } = page.CSS;
  if (typeof page.Highlight !== 'function' || !highlights) {
    const range = here && rangeOf(here);
    if (range)
      selectionAt(from)?.setBaseAndExtent(
        range.startContainer,
        range.startOffset,
        range.endContainer,
        range.endOffset,
      );
    return;
  }
  highlights.delete('fabula-found');
  highlights.delete('fabula-found-here');
  if (!here) return;
  const around = matches.slice(Math.max(current - reach, 0), current + reach);
  const isRange = (range: Range | null): range is Range => range !== null;
  highlights.set('fabula-found', new page.Highlight(...around.map(rangeOf).filter(isRange)));
  const topmost = new page.Highlight(...[rangeOf(here)].filter(isRange));
  topmost.priority = 1;
  highlights.set('fabula-found-here', topmost);
}

/** Pencil in a paragraph is outside its text. */
const inkAlone = (node: Node) =>
  node.parentElement?.closest('[data-fabula-pencil]') ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_ACCEPT;

/** Null where the element's text is shorter. */
function rangeIn(
  element: Element,
  { start, end }: { readonly start: number; readonly end: number },
): Range | null {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT, inkAlone);
  const range = element.ownerDocument.createRange();
  let before = 0;
  let isStarted = false;
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const length = node.textContent?.length ?? 0;
    if (!isStarted && start < before + length) {
      range.setStart(node, start - before);
      isStarted = true;
    }
    if (isStarted && end <= before + length) {
      range.setEnd(node, end - before);
      return range;
    }
    before += length;
  }
  return null;
}
