'use client';

import { Button, PlusIcon } from '@fabula/ui-kit';
import { EmphasizedText, useNotices } from '@fabula/work-kit';
import { plainWords, splitSentences } from '@fabula/writing';
import { type KeyboardEvent, type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { type Draft, mixedDraft, type SentencePlace } from '../../model/Draft.ts';
import { draftsOf } from '../../model/Run.ts';
import { reviewStrings } from '../../react/strings/reviewStrings.ts';
import { useEditor, useEditorProvider, usePartStrings, useTextLang } from '../../react/useEditor.ts';
import { paragraph as paragraphClass, sentence as sentenceClass, takeParagraph } from './DraftReview.css.ts';

const steps: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

export interface SentenceListProps {
  paragraphs: readonly string[];
  label: string;
  role: 'checkbox' | 'button';
  isChecked?: (place: SentencePlace) => boolean;
  /** Click, Enter and Space. */
  onAct?: (place: SentencePlace, text: string) => void;
  /** Handles further keys; returns true when it handled one. */
  onKey?: (event: KeyboardEvent, place: SentencePlace, text: string) => boolean;
  onTurnTo?: (place: SentencePlace) => void;
  afterParagraph?: (paragraph: number) => ReactNode;
}

/** One tab stop; arrows move inside. */
export function SentenceList({
  paragraphs,
  label,
  role,
  isChecked,
  onAct,
  onKey,
  onTurnTo,
  afterParagraph,
}: SentenceListProps) {
  const group = useRef<HTMLDivElement>(null);
  const lang = useTextLang();
  const [chosen, setCurrent] = useState(0);
  const sentences = useMemo(() => {
    let order = 0;
    return paragraphs.map((text) => splitSentences(text).map((words) => ({ words, order: order++ })));
  }, [paragraphs]);
  const last = sentences.reduce((sum, list) => sum + list.length, 0) - 1;
  const current = Math.min(chosen, Math.max(last, 0));

  const onKeyDown = (event: KeyboardEvent, place: SentencePlace, words: string, order: number) => {
    if (event.ctrlKey || event.metaKey) return;
    const step = steps[event.key];
    if (onKey?.(event, place, words)) {
      event.preventDefault();
      return;
    }
    if (step !== undefined) {
      const isRightToLeft = getComputedStyle(event.currentTarget).direction === 'rtl';
      const isSideways = event.key === 'ArrowLeft' || event.key === 'ArrowRight';
      const by = isRightToLeft && isSideways ? -step : step;
      group.current?.querySelectorAll<HTMLElement>('[data-sentence]')[order + by]?.focus();
    } else if (event.key === ' ' || event.key === 'Enter') onAct?.(place, words);
    else return;
    event.preventDefault();
  };

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would draw a box around prose
    <div ref={group} role="group" aria-label={label}>
      {sentences.map((list, paragraph) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a draft's paragraphs keep their places
        <p key={paragraph} dir="auto" {...lang} className={paragraphClass}>
          {list.map(({ words, order }, sentence) => {
            const place = { paragraph, sentence };
            return (
              // biome-ignore lint/a11y/noStaticElementInteractions: its role is given
              // biome-ignore lint/a11y/useAriaPropsSupportedByRole: only a checkbox is given it
              <span
                key={order}
                role={role}
                aria-checked={role === 'checkbox' ? (isChecked?.(place) ?? false) : undefined}
                tabIndex={order === current ? 0 : -1}
                data-sentence={order}
                data-current={order === current || undefined}
                className={sentenceClass}
                onClick={() => onAct?.(place, words)}
                onFocus={() => {
                  setCurrent(order);
                  onTurnTo?.(place);
                }}
                onKeyDown={(event) => onKeyDown(event, place, words, order)}
              >
                <EmphasizedText text={words} />
              </span>
            );
          })}
          {afterParagraph?.(paragraph)}
        </p>
      ))}
    </div>
  );
}

export function MarkableParagraphs({ draft }: { draft: Draft }) {
  const strings = usePartStrings(reviewStrings);
  const toggle = useEditor((state) => state.toggleDraftPick);
  return (
    <SentenceList
      role="checkbox"
      paragraphs={draft.paragraphs}
      label={strings.markable}
      isChecked={({ paragraph, sentence }) => draft.picks[paragraph]?.includes(sentence) ?? false}
      onAct={({ paragraph, sentence }) => toggle(paragraph, sentence)}
    />
  );
}

export function TakeableParagraphs({ draft }: { draft: Draft }) {
  const strings = usePartStrings(reviewStrings);
  const notices = useNotices();
  const { store } = useEditorProvider();
  const lastParagraph = useRef(-1);
  const notice = useRef<string>(undefined);
  const closeNotice = useCallback(() => {
    if (notice.current !== undefined) notices.close(notice.current);
    notice.current = undefined;
  }, [notices]);
  // Closes the notice with the draft it belongs to.
  useEffect(() => closeNotice, [closeNotice]);

  const take = (text: string, isNewParagraph: boolean) => {
    store.getState().takeOver(text, isNewParagraph);
    const show = () => {
      const mixed = draftsOf(store.getState().run).find(({ name }) => name === mixedDraft);
      if (mixed) store.getState().showDraft(mixed.id);
    };
    closeNotice();
    notice.current = notices.add({
      title: strings.takenOver,
      description: plainWords(text).trim(),
      action: { label: strings.showMixed, onPress: show },
    });
  };
  const takeSentence = (paragraph: number, text: string) => {
    const isNewParagraph = lastParagraph.current !== paragraph;
    lastParagraph.current = paragraph;
    take(text, isNewParagraph);
  };
  const takeWhole = (paragraph: number) => {
    lastParagraph.current = -1;
    take(draft.paragraphs[paragraph] ?? '', true);
  };

  return (
    <SentenceList
      role="button"
      paragraphs={draft.paragraphs}
      label={strings.takeOverHint}
      onAct={({ paragraph }, text) => takeSentence(paragraph, text)}
      onKey={({ key }, { paragraph }) => {
        if (key.toLowerCase() !== 'p') return false;
        takeWhole(paragraph);
        return true;
      }}
      afterParagraph={(paragraph) => (
        <span className={takeParagraph}>
          <Button
            variant="quiet"
            size="small"
            icon={<PlusIcon size={16} />}
            onPress={() => takeWhole(paragraph)}
          >
            {strings.takeParagraph}
          </Button>
        </span>
      )}
    />
  );
}
