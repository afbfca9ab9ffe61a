'use client';

import { Button, Checkbox, Text, VisuallyHidden } from '@fabula/ui-kit';
import { plainWords, splitSentences } from '@fabula/writing';
import { useMemo, useState } from 'react';
import type { Match } from '../../model/findMatches.ts';
import { headingsOf } from '../../model/headings.ts';
import type { NameForm } from '../../model/nameForms.ts';
import type { Paragraph, Story } from '../../model/Story.ts';
import { findStrings } from '../../react/strings/partStrings.ts';
import { useEditor, usePartStrings, useTextLang } from '../../react/useEditor.ts';
import { chapter, chapterRows, found, go, list, row, words as wordsClass } from './FoundLists.css.ts';
import { type Choice, nameOfMatch } from './useChoice.ts';

/** Every way in which a name is written, with what it becomes. */
export function FoundForms({ forms, choice }: { forms: readonly NameForm[]; choice: Choice }) {
  const strings = usePartStrings(findStrings);
  const lang = useTextLang();
  if (forms.length === 0) return <Text tone="soft">{strings.formsHint}</Text>;
  return (
    <ul className={list} aria-label={strings.forms}>
      {forms.map((form) => (
        <li key={form.written} className={row}>
          <Checkbox
            isSelected={choice.isFormChosen(form)}
            onChange={(isChosen) => choice.choose(form.written, isChosen)}
          >
            <span>
              <span {...lang}>{strings.formBecomes(form.written, form.becomes)}</span>{' '}
              <Text as="span" tone="soft">
                {strings.timesFound(form.matches.length)}
              </Text>
            </span>
          </Checkbox>
        </li>
      ))}
    </ul>
  );
}

interface FoundMatchesProps {
  matches: readonly Match[];
  current: Match | undefined;
  /** Null where nothing can be replaced. */
  choice: Choice | null;
  onGo: (index: number) => void;
}

/** Rows that are shown at first, and that each press adds. */
const step = 100;

/** Each match in its sentence, by chapter. */
export function FoundMatches({ matches, current, choice, onGo }: FoundMatchesProps) {
  const strings = usePartStrings(findStrings);
  const lang = useTextLang();
  const story = useEditor((state) => state.story);
  const [shown, setShown] = useState(step);
  const groups = useMemo(() => groupByChapter(story, matches.slice(0, shown)), [story, matches, shown]);
  const more = matches.length - shown;
  if (matches.length === 0) return null;
  return (
    <section className={list} aria-label={strings.matches}>
      {groups.map(({ id, title, rows }) => (
        <div key={id}>
          {(groups.length > 1 || title !== '') && (
            <p className={chapter} {...lang}>
              {title || strings.beforeHeadings}
            </p>
          )}
          <ul className={chapterRows}>
            {rows.map(({ match, index, before, words, after }) => (
              <li key={nameOfMatch(match)} className={row}>
                {choice && (
                  <Checkbox
                    isSelected={choice.isMatchChosen(match)}
                    onChange={(isChosen) => choice.choose(nameOfMatch(match), isChosen)}
                  >
                    <VisuallyHidden>{strings.replaceThis}</VisuallyHidden>
                  </Checkbox>
                )}
                <Button
                  variant="quiet"
                  size="small"
                  className={go}
                  aria-current={match === current}
                  onPress={() => onGo(index)}
                >
                  <span className={wordsClass} {...lang}>
                    {before}
                    <mark className={found}>{words}</mark>
                    {after}
                  </span>
                </Button>
              </li>
            ))}
          </ul>
        </div>
      ))}
      {more > 0 && (
        <Button size="small" onPress={() => setShown(shown + step)}>
          {strings.moreMatches(Math.min(more, step))}
        </Button>
      )}
    </section>
  );
}

interface FoundRow {
  match: Match;
  /** Among all matches. */
  index: number;
  before: string;
  words: string;
  after: string;
}

interface FoundGroup {
  /** Of the heading's paragraph; '' in front of all. */
  id: string;
  title: string;
  rows: FoundRow[];
}

function groupByChapter(story: Story, matches: readonly Match[]): FoundGroup[] {
  const headings = headingsOf(story);
  const own = new Map<string, { match: Match; index: number }[]>();
  for (const [index, match] of matches.entries()) {
    const others = own.get(match.paragraphId);
    if (others) others.push({ match, index });
    else own.set(match.paragraphId, [{ match, index }]);
  }
  const groups: FoundGroup[] = [];
  let [id, title] = ['', ''];
  for (const paragraph of story.paragraphs) {
    if (headings[paragraph.id]) [id, title] = [paragraph.id, plainWords(paragraph.text)];
    const rows = own.get(paragraph.id)?.map((one) => ({ ...one, ...inSentence(paragraph, one.match) }));
    if (!rows) continue;
    const last = groups.at(-1);
    if (last?.id === id) last.rows.push(...rows);
    else groups.push({ id, title, rows });
  }
  return groups;
}

function inSentence(
  { text }: Paragraph,
  { start, end }: Match,
): Pick<FoundRow, 'before' | 'words' | 'after'> {
  const plain = plainWords(text);
  let from = 0;
  let to = plain.length;
  let at = 0;
  for (const sentence of splitSentences(plain)) {
    const next = at + sentence.length;
    if (next <= start) from = next;
    if (next >= end) {
      to = next;
      break;
    }
    at = next;
  }
  return { before: plain.slice(from, start), words: plain.slice(start, end), after: plain.slice(end, to) };
}
