'use client';

import { Button, Row, SegmentedControl, Slider, Switch, TextArea } from '@fabula/ui-kit';
import { findNextStep, ownUndo } from '@fabula/work-kit';
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react';
import { continuation } from '../../model/caretPencil.ts';
import type { Place } from '../../model/Intent.ts';
import { alternativesFor, preferenceRanges } from '../../model/Preferences.ts';
import type { Paragraph } from '../../model/Story.ts';
import { placeOfSelected } from '../../model/selection.ts';
import { menuStrings } from '../../react/strings/partStrings.ts';
import { useEditor, useEditorProvider, usePartStrings } from '../../react/useEditor.ts';
import { PlacedContext } from '../ContextSheet/ContextSheet.tsx';
import { useContextProblem, useLeftOut, usePlacedTotal } from '../ContextSheet/useContextTotal.ts';
import { GenerateButton, useAlternativesName, useCost } from '../GenerateButton/GenerateButton.tsx';
import { useHandedBackFocus } from '../StoryText/paragraphElements.ts';
import { choices, count as countClass, wish, wishContext } from './ParagraphBar.css.ts';
import { useWaitReason } from './verbs.tsx';

export interface WishLineProps {
  id: string;
  mode: 'rewrite' | 'insert' | 'expand' | 'continue';
}

/**
 * The field for an instruction about a paragraph. Modes with a number ask how many paragraphs, inserting
 * modes offer dialogue. The typed text is kept when it closes.
 */
export function WishLine({ id, mode }: WishLineProps) {
  const strings = usePartStrings(menuStrings);
  const { store } = useEditorProvider();
  const form = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const text = useEditor(({ wishes }) => wishes[id] ?? '');
  const preferences = useEditor((state) => state.preferences);
  const setPreference = useEditor((state) => state.setPreference);
  const [where, setWhere] = useState<'after' | 'before'>('after');
  const caret = useEditor(({ work }) => work?.caret ?? 0);
  const onward = useEditor(({ story }) => (mode === 'continue' ? continuation(story, id, caret)?.at : null));
  const kind: typeof mode = mode !== 'continue' ? mode : onward === 'end' ? 'continue' : 'insert';
  const count =
    kind === 'rewrite' ? 1 : kind === 'continue' ? preferences.newParagraphCount : preferences.paragraphCount;
  const selected = useEditor(({ work }) => work?.selected ?? null);
  // A caret holds one alternative.
  const remembered = onward === 'caret' ? null : alternativesFor(kind);
  const alternatives = remembered ? preferences[remembered] : 1;
  const named = useAlternativesName(kind);
  const cost = useCost(kind, count, alternatives);
  const [leftOut, changeLeftOut] = useLeftOut();
  const previousId = useEditor(({ story: { paragraphs } }) => previousOf(paragraphs, id));
  const asked = useMemo(() => {
    const places: Record<typeof mode, () => Place | null> = {
      rewrite: () => (selected ? placeOfSelected(selected) : { at: 'paragraph', id }),
      expand: () => ({ at: 'paragraph', id }),
      insert: () => ({ at: 'after', id: where === 'after' ? id : previousId }),
      continue: () => continuation(store.getState().story, id, caret),
    };
    const place = places[mode]() ?? { at: 'end' as const };
    return { intent: { kind, place, advance: 0, instruction: '', leftOut, before: null }, count };
  }, [mode, kind, where, id, previousId, leftOut, count, caret, selected, store]);
  const total = usePlacedTotal(asked, text);
  const problem = useContextProblem(total);
  const reason = useWaitReason(id) ?? problem;
  useHandedBackFocus(form, () => store.getState().work?.id ?? null);
  useEffect(() => {
    field.current?.focus({ preventScroll: true });
    form.current?.scrollIntoView({ block: 'nearest' });
  }, []);

  const label = mode === 'continue' ? strings.continueHere : strings[mode];

  const run = () => {
    const state = store.getState();
    state.workOn(id);
    if (selected) state.rewriteSelection(selected, 'rewrite', text, leftOut);
    else if (mode === 'rewrite') state.rewrite(id, text, leftOut);
    else if (mode === 'expand') state.expand(id, text, leftOut);
    else if (mode === 'continue') state.continueAt(id, caret, text, leftOut);
    else state.insertAfter(where === 'after' ? id : previousId, text, leftOut);
    state.setWish(id, '');
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const isField = event.target === field.current;
    if (event.key === 'Escape') store.getState().workOn(id);
    else if (event.key === 'Enter' && isField && !event.shiftKey && !event.ctrlKey && !event.metaKey)
      findNextStep(form.current, field.current)?.click();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would draw a box
    <div ref={form} role="group" aria-label={label} className={wish} onKeyDown={onKeyDown} data-fabula-scope>
      <div {...ownUndo}>
        <TextArea
          ref={field}
          variant="page"
          rows={1}
          autoGrow
          label={selected ? strings.wishOfSelection : strings.wishLabel[mode]}
          isLabelHidden
          placeholder={selected ? strings.wishOfSelection : strings.wishPlaceholder[mode]}
          value={text}
          onChange={(words) => store.getState().setWish(id, words)}
        />
      </div>
      {onward !== 'caret' && (
        <div className={choices}>
          {(mode === 'insert' || mode === 'expand') && (
            <Slider
              label={strings.paragraphCount}
              className={countClass}
              minValue={1}
              maxValue={10}
              value={count}
              onChange={(value) => setPreference('paragraphCount', value)}
            />
          )}
          {remembered && (
            <Slider
              label={strings.alternatives}
              className={countClass}
              minValue={preferenceRanges[remembered].min}
              maxValue={preferenceRanges[remembered].max}
              value={alternatives}
              onChange={(value) => setPreference(remembered, value)}
            />
          )}
          {mode === 'insert' && (
            <>
              <SegmentedControl
                aria-label={strings.insertWhere}
                items={[
                  { id: 'before', label: strings.insertBefore },
                  { id: 'after', label: strings.insertAfter },
                ]}
                value={where}
                onChange={setWhere}
              />
              <Switch
                isSelected={preferences.dialogueRich}
                onChange={(isOn) => setPreference('dialogueRich', isOn)}
              >
                {strings.dialogueRich}
              </Switch>
            </>
          )}
        </div>
      )}
      <Row gap={2}>
        <GenerateButton
          operation={kind}
          variant="primary"
          cost={cost}
          disabledReason={reason}
          onPress={run}
          isNextStep
        >
          {alternatives > 1 ? named(label) : label}
        </GenerateButton>
        <Button variant="quiet" onPress={() => store.getState().workOn(id)}>
          {strings.cancel}
        </Button>
      </Row>
      <div className={wishContext}>
        <PlacedContext
          asked={asked}
          instruction={text}
          cost={cost}
          total={total}
          onLeftOutChange={changeLeftOut}
        />
      </div>
    </div>
  );
}

function previousOf(paragraphs: readonly Paragraph[], id: string): string | null {
  return paragraphs[paragraphs.findIndex((one) => one.id === id) - 1]?.id ?? null;
}
