'use client';

import { Checkbox } from '@fabula/ui-kit';
import { type ChapterChoice, chooseChapter } from '../../model/formats/chosenChapters.ts';
import type { transferStrings } from '../../react/strings/dialogStrings.ts';
import * as css from './StoryExport.css.ts';

interface ChapterListProps {
  choices: readonly ChapterChoice[];
  chosen: ReadonlySet<string>;
  onChange: (chosen: ReadonlySet<string>) => void;
  strings: typeof transferStrings;
}

/** The parts and chapters of a book as boxes; a part's box takes its chapters along. */
export function ChapterList({ choices, chosen, onChange, strings }: ChapterListProps) {
  const parts = new Set(choices.map(({ partId }) => partId));
  const leaves = choices.filter(({ id }) => !parts.has(id));
  const chosenLeaves = leaves.filter(({ id }) => chosen.has(id));
  const isAll = chosenLeaves.length === leaves.length;
  const words = choices.reduce((sum, one) => sum + (chosen.has(one.id) ? one.words : 0), 0);
  const wordsIn = ({ id, words: own }: ChapterChoice) =>
    choices.reduce((sum, one) => sum + (one.partId === id ? one.words : 0), own);
  const isPartly = ({ id }: ChapterChoice) =>
    parts.has(id) && !chosen.has(id) && leaves.some((one) => one.partId === id && chosen.has(one.id));
  return (
    <fieldset className={css.chapters}>
      <legend className={css.legend}>{strings.exportChapters}</legend>
      <Checkbox
        isSelected={isAll}
        isIndeterminate={!isAll && chosenLeaves.length > 0}
        onChange={(isOn) => onChange(new Set(isOn ? choices.map(({ id }) => id) : []))}
      >
        {isAll
          ? strings.exportAllChapters(leaves.length)
          : strings.exportSomeChapters(chosenLeaves.length, leaves.length, words)}
      </Checkbox>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long list is scrolled by keyboard */}
      <ul className={css.list} aria-label={strings.exportChapters} tabIndex={0}>
        {choices.map((one) => (
          <li key={one.id} className={one.partId ? `${css.row} ${css.inPart}` : css.row}>
            <Checkbox
              isSelected={chosen.has(one.id)}
              isIndeterminate={isPartly(one)}
              onChange={(isOn) => onChange(chooseChapter(choices, chosen, one.id, isOn))}
            >
              <span className={css.name} dir="auto">
                {one.name || strings.importBeginning}
              </span>
            </Checkbox>
            <span className={css.words}>{wordsIn(one) > 0 && strings.importWords(wordsIn(one))}</span>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}
