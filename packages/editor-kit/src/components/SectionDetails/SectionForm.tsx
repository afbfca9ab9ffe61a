'use client';

import { Button, Checkbox, TextArea, TextField } from '@fabula/ui-kit';
import { plainWords } from '@fabula/writing';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { type HeadingRank, headingRanks } from '../../model/Story.ts';
import { beatsOf, lineDetails, nextBeat } from '../../model/sectionDetails.ts';
import { detailStrings } from '../../react/strings/detailStrings.ts';
import { useEditor, useEditorProvider, usePartStrings, useTextLang } from '../../react/useEditor.ts';
import { GenerateButton, useCost } from '../GenerateButton/GenerateButton.tsx';
import { useWaitReason } from '../ParagraphBar/verbs.tsx';
import { afterMenu, selectParagraph } from '../StoryText/paragraphElements.ts';
import { goToDetails } from './goToDetails.ts';
import {
  beatActs,
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
  const { hasAi } = useEditorProvider();
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
        <span className={note}>{hasAi ? strings.detailsAreYours : strings.detailsAreYoursAlone}</span>
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
      <div className={beatActs}>
        <WriteBeat id={id} />
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
    </div>
  );
}

function WriteBeat({ id }: { id: string }) {
  const strings = usePartStrings(detailStrings);
  const { store, hasAi } = useEditorProvider();
  const hasNext = useEditor(({ story }) => nextBeat(story.details?.[id] ?? {}) !== null);
  const isLast = useEditor(({ story: { paragraphs, headings = {} } }) => {
    const rank = headings[id];
    const from = paragraphs.findIndex((one) => one.id === id);
    return !paragraphs.some((one, at) => at > from && isAsHigh(headings[one.id], rank));
  });
  const kind = isLast ? 'continue' : 'insert';
  const counts = useEditor((state) => state.preferences);
  const cost = useCost(
    kind,
    isLast ? counts.newParagraphCount : counts.paragraphCount,
    counts.newAlternatives,
  );
  const reason = useWaitReason(id);
  if (!hasNext || !hasAi) return null;
  return (
    <GenerateButton
      operation={kind}
      cost={cost}
      size="small"
      {...(reason !== undefined && { disabledReason: reason })}
      onPress={() => {
        store.getState().openDetails(null);
        store.getState().writeBeat(id);
      }}
    >
      {strings.writeBeat}
    </GenerateButton>
  );
}

const isAsHigh = (rank: HeadingRank | undefined, than: HeadingRank | undefined) =>
  rank !== undefined && than !== undefined && headingRanks.indexOf(rank) <= headingRanks.indexOf(than);
