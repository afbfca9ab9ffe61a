import { plainWords } from '@fabula/writing';
import { foldParagraph, literally, type Match, wordEnd, wordStart } from './findMatches.ts';
import type { Paragraph } from './Story.ts';

/** A name as it is written somewhere in a text, and what it becomes when it is changed. */
export interface NameForm {
  /** 'Anna', 'ANNA', 'Anna’s', 'Anna-like': as it is written first. */
  readonly written: string;
  readonly becomes: string;
  /** False for what may be another word, such as 'rose' of Rose, or another's name, such as 'Anna-Maria'. */
  readonly isLikely: boolean;
  /** In story order. */
  readonly matches: readonly Match[];
}

/** Languages whose genitive is an s alone. */
const genitive = /^(de|sv|da|nb|nn|no)\b/;

/**
 * The forms of a name, the most frequent first: as it is, in capitals, in the possessive, with a hyphen, stammered. None for
 * a blank name. Emphasis within a form does not hide it. `language`: BCP 47.
 */
export function findNameForms(
  paragraphs: readonly Paragraph[],
  name: string,
  newName: string,
  language = '',
): NameForm[] {
  const [old, fresh] = [name.trim(), newName.trim()];
  if (old === '') return [];
  const pattern = new RegExp(
    `${wordStart}(?<before>(?:\\p{L}+-)*)(?<stem>${literally(old)})(?<after>(?:-\\p{L}+)*)(?<ending>'s|'(?=\\s+\\p{Ll})|s)?${wordEnd}`,
    'giu',
  );
  const forms = new Map<string, NameForm & { matches: Match[] }>();
  for (const paragraph of paragraphs) {
    const { text, toWords } = foldParagraph(paragraph, false);
    for (const { index, 0: found, groups } of text.matchAll(pattern)) {
      const [start, end] = [toWords(index), toWords(index + found.length)];
      let form = forms.get(found);
      if (!form) {
        const written = plainWords(paragraph.text).slice(start, end);
        const { becomes, isLikely } = renamed(groups as unknown as NameParts, { old, fresh, language });
        form = { written, becomes: withApostrophesOf(becomes, written), isLikely, matches: [] };
        forms.set(found, form);
      }
      const { written, becomes } = form;
      const words = found.includes("'") ? plainWords(paragraph.text).slice(start, end) : written;
      form.matches.push({
        paragraphId: paragraph.id,
        start,
        end,
        becomes: withApostrophesOf(becomes, words),
      });
    }
  }
  return [...forms.values()].sort((a, b) => b.matches.length - a.matches.length);
}

const withApostrophesOf = (words: string, like: string) =>
  words.replaceAll(/['’]/g, like.includes('’') ? '’' : "'");

interface NameParts {
  readonly before: string;
  readonly stem: string;
  readonly after: string;
  readonly ending?: string;
}

interface Renaming {
  readonly old: string;
  readonly fresh: string;
  readonly language: string;
}

function renamed(
  { before, stem, after, ending = '' }: NameParts,
  { old, fresh, language }: Renaming,
): Pick<NameForm, 'becomes' | 'isLikely'> {
  const isShouted = stem !== stem.toLowerCase() && stem === stem.toUpperCase() && [...stem].length > 1;
  const isSame = stem === old || isShouted;
  const inCase = isShouted ? fresh.toUpperCase() : isSame ? fresh : fresh.toLowerCase();
  const stammers = countStammers(before, stem);
  const front = stammers > 0 ? `${[...inCase][0] ?? ''}-`.repeat(stammers) : before;
  return {
    becomes: `${front}${inCase}${after}${after === '' ? endingOf(inCase, ending, isShouted) : ending}`,
    isLikely:
      isSame &&
      (before === '' || stammers > 0) &&
      (isShouted ? after === '' : !/\p{Lu}/u.test(after)) &&
      (ending !== 's' || genitive.test(language)),
  };
}

/** How often its first letter comes before a name: twice in 'A-A-Anna'. 0 before another word. */
function countStammers(before: string, stem: string): number {
  const letters = before.split('-').slice(0, -1);
  return letters.every((one) => one === [...stem][0]) ? letters.length : 0;
}

/** After an s the possessive may have its apostrophe alone, and the genitive nothing. */
function endingOf(name: string, ending: string, isShouted: boolean): string {
  const endsInS = /[sxz]$/i.test(name);
  if (ending.toLowerCase() === 's') return endsInS ? '' : ending;
  if (ending === "'" && !endsInS) return isShouted ? "'S" : "'s";
  return ending;
}
