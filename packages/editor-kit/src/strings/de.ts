import {
  germanChangesInWords,
  germanCount,
  germanHandStrings,
  germanNumber,
  germanProposalListStrings,
  germanPublishStrings,
  germanTransferStrings,
  germanVersionStrings,
  germanWorkStrings,
} from '@fabula/work-kit/strings/de';
import { datesIn, languageName, readMessages } from '@fabula/writing';
import type { LostKind } from '../model/formats/StoryFormat.ts';
import type { EditorStrings } from '../react/strings/EditorStrings.ts';
import texts from './de.json' with { type: 'json' };

const { formatWhen } = datesIn('de');

const works = {
  ...germanWorkStrings,
  ...germanProposalListStrings,
  ...germanHandStrings,
  ...germanPublishStrings,
  ...germanVersionStrings,
  ...germanTransferStrings,
};

const lostKinds = readMessages<Readonly<Record<LostKind, string | ((count: number) => string)>>>(
  texts.lostKinds,
  'de',
);

/** Strings that a message format cannot express: relations of two values, and parts left out for null. */
const composed = {
  keptIn: (place) => (place === '' ? 'Liegt auf diesem Gerät.' : `Liegt in: ${place}.`),
  keptInBoth: (place) =>
    place === '' ? 'Liegt auf diesem Gerät und in deinem Konto.' : `Liegt in: ${place} und in deinem Konto.`,
  suggestionsFailedFor: (reason) =>
    `${reason.replace(/[.!?]$/, '')}. Hier sind fünf, die zu jeder Geschichte passen.`,
  improveFailed: (message) => (message === '' ? 'Er ließ sich nicht verbessern.' : `Fehler: ${message}`),
  seenParts: {
    original: () => 'Der Entwurf, aus dem er entsteht',
    premise: () => 'Prämisse',
    genre: () => 'Genre',
    details: () => 'Angaben zum Abschnitt',
    summary: () => 'Bisherige Handlung',
    section: (number) => `Abschnitt ${germanNumber(number)}`,
    passage: (number) => `Stelle ${germanNumber(number)}`,
    paragraph: (number) => `Absatz ${germanNumber(number)}`,
    selected: (number) => `Absatz ${germanNumber(number)}, um den es geht`,
    next: (number) => `Absatz ${germanNumber(number)}, gleich danach`,
    pick: (number) => `Markierter Satz ${germanNumber(number)}`,
    instruction: () => 'Deine Vorgabe',
  },
  seenOf: (kept, all) =>
    kept === all
      ? `${germanNumber(all)} ${all === 1 ? 'geht' : 'gehen'} mit`
      : `${germanNumber(kept)} von ${germanNumber(all)} ${kept === 1 ? 'geht' : 'gehen'} mit`,
  acceptTakes: (taken, open) =>
    `Annehmen übernimmt ${germanCount(taken, 'Änderung', 'Änderungen')}${
      open > 0 && open < taken ? `, ${germanNumber(open)} davon noch nicht beurteilt` : ''
    }.`,
  spent: (credits, tokens) =>
    [credits === null ? null : `Kosten: ${credits}`, tokens].filter((part) => part !== null).join(' · '),
  sentOf: (sent, all) =>
    sent === all
      ? `alle ${germanNumber(all)} gesendet`
      : `${germanNumber(sent)} von ${germanNumber(all)} gesendet`,
  lost: ({ kind, count, line, text = '' }) => {
    const said = lostKinds[kind];
    const what = typeof said === 'string' ? said : said(count);
    return `${what}${text === '' ? '' : ` (${text})`}${line === null ? '' : ` (zuerst in Zeile ${germanNumber(line)})`}.`;
  },
} satisfies Partial<EditorStrings>;

const own = readMessages<Omit<EditorStrings, keyof typeof works | keyof typeof composed>>(
  texts.editor,
  'de',
  {
    changes: germanChangesInWords,
    language: (tag: string) => languageName(tag, 'de'),
    when: (at: string) => formatWhen(at),
  },
);

/** Every string of the editor in German, for the provider's `strings`, with German numbers and dates. */
export const germanStrings: EditorStrings = { ...works, ...own, ...composed };
