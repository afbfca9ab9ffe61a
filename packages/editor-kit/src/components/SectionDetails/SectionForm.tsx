'use client';

import { Button, Checkbox, TextArea, TextField } from '@fabula/ui-kit';
import { plainWords } from '@fabula/writing';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { beatsOf, lineDetails } from '../../model/sectionDetails.ts';
import { detailStrings } from '../../react/strings/detailStrings.ts';
import { useEditor, usePartStrings, useTextLang } from '../../react/useEditor.ts';
import { afterMenu, selectParagraph } from '../StoryText/paragraphElements.ts';
import { goToDetails } from './goToDetails.ts';
import {
  beats as beatList,
  fields,
  foot,
  form,
  label,
  note,
  synopsis as synopsisField,
  wide,
} from './SectionDetails.css.ts';

/** In UTF-16 code units; an account keeps more, since two devices' words may be joined. */
const longestDetail = 200;
const longestSynopsis = 8_000;
const mostWords = 1_000_000;

/** What is said of a section, to be edited in place. */
export function SectionForm({ id }: { id: string }) {
  const strings = usePartStrings(detailStrings);
  const lang = useTextLang().lang;
  const home = useRef<HTMLFieldSetElement>(null);
  const details = useEditor(({ story }) => story.details?.[id]) ?? {};
  const name = useEditor(({ story }) => story.paragraphs.find((one) => one.id === id)?.text ?? '');
  const setDetails = useEditor((state) => state.setDetails);
  const openDetails = useEditor((state) => state.openDetails);
  useEffect(
    () => afterMenu(() => goToDetails(home.current?.closest('[data-fabula-editor]') ?? null, id)),
    [id],
  );
  const close = () => {
    const editor = home.current?.closest('[data-fabula-editor]');
    openDetails(null);
    requestAnimationFrame(() => selectParagraph(editor, id));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    event.preventDefault();
    close();
  };
  const labels = {
    pointOfView: strings.pointOfView,
    place: strings.sectionPlace,
    time: strings.sectionTime,
  };
  return (
    <fieldset
      ref={home}
      className={form}
      aria-label={strings.detailsOf(plainWords(name).trim())}
      onKeyDown={onKeyDown}
      data-fabula-details={id}
    >
      <div className={fields}>
        {lineDetails.map((one) => (
          <TextField
            key={one}
            label={labels[one]}
            value={details[one] ?? ''}
            maxLength={longestDetail}
            onChange={(text) => setDetails(id, { [one]: text })}
            {...(lang && { lang })}
          />
        ))}
        <TextField
          label={strings.sectionTarget}
          inputMode="numeric"
          value={details.target?.toString() ?? ''}
          onChange={(text) => {
            const target = Number(text.replace(/\D/g, ''));
            setDetails(id, { target: Math.min(target, mostWords) });
          }}
        />
      </div>
      <Synopsis id={id} />
      <div className={foot}>
        <span className={note}>{strings.detailsAreYours}</span>
        <Button size="small" onPress={close}>
          {strings.close}
        </Button>
      </div>
    </fieldset>
  );
}

function Synopsis({ id }: { id: string }) {
  const strings = usePartStrings(detailStrings);
  const lang = useTextLang().lang;
  const details = useEditor(({ story }) => story.details?.[id]) ?? {};
  const setDetails = useEditor((state) => state.setDetails);
  const tickBeat = useEditor((state) => state.tickBeat);
  const beats = beatsOf(details);
  const [isEditing, setEditing] = useState(beats.length === 0);
  const field = useRef<HTMLTextAreaElement>(null);
  if (isEditing || beats.length === 0)
    return (
      <div className={synopsisField}>
        <TextArea
          ref={field}
          label={strings.synopsis}
          rows={2}
          autoGrow
          className={wide}
          value={details.synopsis ?? ''}
          maxLength={longestSynopsis}
          placeholder={strings.synopsisPlaceholder}
          onChange={(synopsis) => {
            setEditing(true);
            setDetails(id, { synopsis });
          }}
          {...(lang && { lang })}
        />
        {beats.length > 0 && (
          <Button size="small" variant="quiet" onPress={() => setEditing(false)}>
            {strings.tickSynopsis}
          </Button>
        )}
      </div>
    );
  return (
    <div className={synopsisField}>
      <span className={label}>{strings.synopsis}</span>
      <ul className={beatList}>
        {beats.map(({ line, text, isWritten }) => (
          <li key={line}>
            <Checkbox isSelected={isWritten} onChange={(isOn) => tickBeat(id, line, isOn)}>
              <span dir="auto" lang={lang}>
                {text}
              </span>
            </Checkbox>
          </li>
        ))}
      </ul>
      <Button
        size="small"
        variant="quiet"
        onPress={() => {
          setEditing(true);
          requestAnimationFrame(() => field.current?.focus());
        }}
      >
        {strings.editSynopsis}
      </Button>
    </div>
  );
}
