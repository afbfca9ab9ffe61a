'use client';

import { Checkbox } from '@fabula/ui-kit';
import { useMemo, useState } from 'react';
import { type OutlineRow, outlineOf, possibleHeadings } from '../../model/formats/outline.ts';
import { type HeadingRank, headingRanks, type Story } from '../../model/Story.ts';
import type { transferStrings } from '../../react/strings/dialogStrings.ts';
import * as css from './StoryImport.css.ts';

interface StoryOutlineProps {
  story: Story;
  /** Paragraphs that were headings once, and stay in the list. */
  known: readonly string[];
  strings: typeof transferStrings;
  onRank: (id: string, rank: HeadingRank | null) => void;
}

/** The headings of a story that comes in, with words and beginnings; each guess can be changed. */
export function StoryOutline({ story, known, strings, onRank }: StoryOutlineProps) {
  const [areLinesShown, setLinesShown] = useState(false);
  const lines = useMemo(() => possibleHeadings(story), [story]);
  const rows = useMemo(
    () => outlineOf(story, new Set([...known, ...(areLinesShown ? lines : [])])),
    [story, known, areLinesShown, lines],
  );
  const more = lines.filter((id) => !known.includes(id)).length;
  return (
    <>
      {rows.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a long list is scrolled by keyboard
        <ul className={css.list} aria-label={strings.importOutline} tabIndex={0}>
          {rows.map((row) => (
            <Row key={row.id ?? ''} row={row} strings={strings} onRank={onRank} />
          ))}
        </ul>
      )}
      {more > 0 && (
        <Checkbox isSelected={areLinesShown} onChange={setLinesShown}>
          {strings.importLines(more)}
        </Checkbox>
      )}
    </>
  );
}

interface RowProps extends Pick<StoryOutlineProps, 'strings' | 'onRank'> {
  row: OutlineRow;
}

const none = 'none';
const nameClasses = { part: `${css.name} ${css.partName}`, chapter: css.name, scene: css.name } as const;

function Row({ row: { id, rank, text, words, firstWords }, strings, onRank }: RowProps) {
  const isBeginning = id === null;
  return (
    <li className={`${css.row} ${css.inset[rank ?? (isBeginning ? 'part' : 'text')]}`}>
      <div>
        <p className={rank ? nameClasses[rank] : `${css.name} ${css.textName}`} dir="auto">
          {isBeginning ? strings.importBeginning : text}
        </p>
        {firstWords !== '' && (
          <p className={css.begins} dir="auto">
            {firstWords}
          </p>
        )}
      </div>
      <span className={css.words}>{words > 0 && strings.importWords(words)}</span>
      {!isBeginning && (
        <select
          className={css.rank}
          aria-label={strings.importRankOf(text)}
          value={rank ?? none}
          onChange={({ target }) => onRank(id, headingRanks.find((one) => one === target.value) ?? null)}
        >
          {headingRanks.map((one) => (
            <option key={one} value={one}>
              {strings.importRanks[one]}
            </option>
          ))}
          <option value={none}>{strings.importRanks.none}</option>
        </select>
      )}
    </li>
  );
}
