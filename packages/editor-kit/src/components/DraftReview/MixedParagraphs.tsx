'use client';

import { CloseIcon, IconButton, Toolbar, VisuallyHidden } from '@fabula/ui-kit';
import { shortcutLabel } from '@fabula/work-kit';
import { splitSentences } from '@fabula/writing';
import { useEffect, useRef, useState } from 'react';
import { type Draft, type SentencePlace, withMovedSentence, withoutSentence } from '../../model/Draft.ts';
import { reviewStrings } from '../../react/strings/reviewStrings.ts';
import { useEditor, usePartStrings } from '../../react/useEditor.ts';
import { ArrowIcon } from '../RewritePreview/ChangeTools.tsx';
import { mixTools, quietNote } from './DraftReview.css.ts';
import { SentenceList } from './SentenceList.tsx';

const steps: Record<string, 1 | -1> = { ArrowUp: -1, ArrowLeft: -1, ArrowDown: 1, ArrowRight: 1 };

export function MixedParagraphs({ draft }: { draft: Draft }) {
  const strings = usePartStrings(reviewStrings);
  const setParagraphs = useEditor((state) => state.setDraftParagraphs);
  const [place, setPlace] = useState<SentencePlace>({ paragraph: 0, sentence: 0 });
  const [said, setSaid] = useState('');
  const root = useRef<HTMLDivElement>(null);
  /** Index of the sentence, counted through all paragraphs, that takes the focus after the reorder. */
  const next = useRef<number | null>(null);

  useEffect(() => {
    const order = next.current;
    next.current = null;
    if (order === null) return;
    const all = root.current?.querySelectorAll<HTMLElement>('[data-sentence]');
    all?.[Math.min(Math.max(order, 0), all.length - 1)]?.focus();
  });

  const change = (paragraphs: readonly string[], focused: number, isByTool: boolean) => {
    if (!isByTool) next.current = focused;
    setParagraphs(draft.id, paragraphs);
  };
  const remove = (at: SentencePlace, isByTool = false) => {
    change(withoutSentence(draft.paragraphs, at), orderOf(draft.paragraphs, at), isByTool);
    setSaid(strings.sentenceRemoved);
  };
  const move = (at: SentencePlace, by: 1 | -1, isByTool = false) => {
    const after = withMovedSentence(draft.paragraphs, at, by);
    const moved = orderOf(draft.paragraphs, at);
    // A move over the edge of a paragraph keeps the order of the sentences.
    const isInside = placeAt(draft.paragraphs, moved + by)?.paragraph === at.paragraph;
    const order = isInside ? moved + by : moved;
    setPlace(placeAt(after, order) ?? at);
    change(after, order, isByTool);
  };

  if (draft.paragraphs.length === 0) return <div className={quietNote}>{strings.mixedEmpty}</div>;
  return (
    <div ref={root}>
      <SentenceList
        role="button"
        paragraphs={draft.paragraphs}
        label={strings.mixedHint}
        onTurnTo={setPlace}
        onKey={({ key, altKey }, at) => {
          const step = steps[key];
          if (altKey && step !== undefined) move(at, step);
          else if (key === 'Delete' || key === 'Backspace') remove(at);
          else return false;
          return true;
        }}
      />
      <Toolbar aria-label={strings.mixedTools} className={mixTools}>
        <IconButton
          size="small"
          label={strings.sentenceEarlier}
          shortcut={shortcutLabel('Alt ↑', strings.keys)}
          onPress={() => move(place, -1, true)}
        >
          <ArrowIcon size={16} isUp />
        </IconButton>
        <IconButton
          size="small"
          label={strings.sentenceLater}
          shortcut={shortcutLabel('Alt ↓', strings.keys)}
          onPress={() => move(place, 1, true)}
        >
          <ArrowIcon size={16} />
        </IconButton>
        <IconButton
          size="small"
          label={strings.removeSentence}
          shortcut={shortcutLabel('Delete', strings.keys)}
          onPress={() => remove(place, true)}
        >
          <CloseIcon size={16} />
        </IconButton>
      </Toolbar>
      <VisuallyHidden>
        <span role="status">{said}</span>
      </VisuallyHidden>
    </div>
  );
}

function orderOf(paragraphs: readonly string[], { paragraph, sentence }: SentencePlace): number {
  const before = paragraphs.slice(0, paragraph).reduce((sum, text) => sum + splitSentences(text).length, 0);
  return before + sentence;
}

function placeAt(paragraphs: readonly string[], order: number): SentencePlace | null {
  let left = order;
  for (const [paragraph, text] of paragraphs.entries()) {
    const count = splitSentences(text).length;
    if (left >= 0 && left < count) return { paragraph, sentence: left };
    left -= count;
  }
  return null;
}
