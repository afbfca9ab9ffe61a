'use client';

import { ownUndo } from '@fabula/work-kit';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { TextArea } from 'react-aria-components';
import { reviewStrings } from '../../react/strings/reviewStrings.ts';
import { usePartStrings } from '../../react/useEditor.ts';
import { sentenceField } from './RewritePreview.css.ts';

export interface SentenceFieldProps {
  text: string;
  /** With the new wording, or null where nothing is changed; `isByKey`: the focus goes back to the sentence. */
  onDone: (text: string | null, isByKey: boolean) => void;
}

/** A changed sentence while one words it anew: Enter keeps, Escape leaves it as it was. */
export function SentenceField({ text: given, onDone }: SentenceFieldProps) {
  const strings = usePartStrings(reviewStrings);
  const [text, setText] = useState(given);
  const area = useRef<HTMLTextAreaElement>(null);

  useEffect(() => {
    area.current?.focus();
    area.current?.setSelectionRange(area.current.value.length, area.current.value.length);
  }, []);

  const isDone = useRef(false);
  const finish = (isKept: boolean, isByKey: boolean) => {
    if (isDone.current) return;
    isDone.current = true;
    const isChanged = text.trim() !== '' && text.trim() !== given;
    onDone(isKept && isChanged ? text.trim() : null, isByKey);
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter' && !event.shiftKey && !event.ctrlKey && !event.metaKey) finish(true, true);
    else if (event.key === 'Escape') finish(false, true);
    else {
      event.stopPropagation();
      return;
    }
    event.preventDefault();
    event.stopPropagation();
  };

  return (
    <TextArea
      ref={area}
      {...ownUndo}
      aria-label={strings.editedSentence}
      className={sentenceField}
      dir="auto"
      rows={Math.max(1, Math.ceil(text.length / 60))}
      value={text}
      onChange={(event) => setText(event.target.value)}
      onKeyDown={onKeyDown}
      onBlur={() => finish(true, false)}
    />
  );
}
