import { plainWords, splitSentences } from '@fabula/writing';

/** Position of the voice. */
export interface Spoken {
  state: 'playing' | 'paused' | 'ended' | 'failed';
  paragraph: number;
  /** The current piece, by character offsets in the paragraph; null between paragraphs. */
  piece: { start: number; end: number } | null;
}

interface ReadAloudOptions {
  texts: readonly string[];
  /** Of the text: BCP 47. Null: as the browser takes it. */
  language: string | null;
  synthesis: SpeechSynthesis;
  createUtterance(text: string): SpeechSynthesisUtterance;
  onChange(spoken: Spoken): void;
}

export interface ReadAloud {
  play(): void;
  /** Cancels: `speechSynthesis.pause` does not work on phones. Resuming repeats the sentence. */
  pause(): void;
  goTo(paragraph: number): void;
  set(manner: Partial<Manner>): void;
  stop(): void;
}

interface Manner {
  /** 1 is the voice's normal speed. */
  rate: number;
  /** Null: the browser’s default. */
  voice: SpeechSynthesisVoice | null;
}

export function createReadAloud(options: ReadAloudOptions): ReadAloud {
  const { texts, language, synthesis, createUtterance, onChange } = options;
  let manner: Manner = { rate: 1, voice: null };
  let spoken: Spoken = { state: 'paused', paragraph: 0, piece: null };
  let pieces = splitSpeech(texts[0] ?? '');
  let at = 0;
  /** Invalidates late `end` events of cancelled utterances. */
  let turn = 0;

  function show(next: Partial<Spoken>): void {
    spoken = { ...spoken, ...next };
    onChange(spoken);
  }

  function open(paragraph: number): void {
    pieces = splitSpeech(texts[paragraph] ?? '');
    at = 0;
    show({ paragraph, piece: null });
  }

  function speak(): void {
    while (at >= pieces.length) {
      if (spoken.paragraph + 1 >= texts.length) {
        show({ state: 'ended', piece: null });
        return;
      }
      open(spoken.paragraph + 1);
    }
    const piece = pieces[at] as (typeof pieces)[number];
    const mine = ++turn;
    const utterance = createUtterance(piece.text);
    utterance.rate = manner.rate;
    if (language !== null) utterance.lang = language;
    if (manner.voice) {
      utterance.voice = manner.voice;
      utterance.lang = manner.voice.lang;
    }
    utterance.onend = () => {
      if (mine !== turn) return;
      at++;
      speak();
    };
    utterance.onerror = () => {
      if (mine === turn) show({ state: 'failed', piece: null });
    };
    show({ state: 'playing', piece: { start: piece.start, end: piece.start + piece.text.length } });
    synthesis.speak(utterance);
  }

  function silence(): void {
    turn++;
    synthesis.cancel();
  }

  return {
    play() {
      silence();
      if (spoken.state === 'ended') open(0);
      speak();
    },
    pause() {
      silence();
      show({ state: 'paused' });
    },
    goTo(paragraph) {
      const isPlaying = spoken.state === 'playing';
      silence();
      open(Math.min(Math.max(paragraph, 0), texts.length - 1));
      if (isPlaying) speak();
      else show({ state: 'paused' });
    },
    set(next) {
      manner = { ...manner, ...next };
      if (spoken.state !== 'playing') return;
      silence();
      speak();
    },
    stop: silence,
  };
}

const nameOf = (tag: string) => new Intl.Locale(tag.replaceAll('_', '-')).language;

/** True for a voice that speaks a language, of whatever region; all of them where it is unknown. */
export function speaks({ lang }: Pick<SpeechSynthesisVoice, 'lang'>, language: string | null): boolean {
  try {
    return language === null || nameOf(lang) === nameOf(language);
  } catch {
    return false;
  }
}

/** Characters; browsers cut off longer utterances, some after a quarter of a minute. */
const LONGEST = 220;

interface SpokenPiece {
  start: number;
  text: string;
}

/** Splits a paragraph into utterances: its sentences, and long ones at their pauses. */
export function splitSpeech(paragraph: string): SpokenPiece[] {
  return sentences(paragraph)
    .flatMap(cutLong)
    .filter(({ text }) => /[\p{L}\p{N}]/u.test(text));
}

function sentences(paragraph: string): SpokenPiece[] {
  let start = 0;
  return splitSentences(paragraph).map((sentence) => {
    const text = plainWords(sentence);
    const piece = { start, text };
    start += text.length;
    return piece;
  });
}

function cutLong({ start, text }: SpokenPiece): SpokenPiece[] {
  const pieces: SpokenPiece[] = [];
  let at = 0;
  while (text.length - at > LONGEST) {
    const window = text.slice(at, at + LONGEST);
    const pause = Math.max(window.lastIndexOf(', '), window.lastIndexOf('; '), window.lastIndexOf('، '));
    const cut =
      pause > LONGEST / 3 ? pause + 1 : window.lastIndexOf(' ') > 0 ? window.lastIndexOf(' ') : LONGEST;
    pieces.push({ start: start + at, text: text.slice(at, at + cut) });
    at += cut;
  }
  pieces.push({ start: start + at, text: text.slice(at) });
  return pieces;
}

const highlightName = 'read-spoken';
/** The last marked paragraph: the page scrolls with the voice while that one is in view. */
let lastMarked: HTMLElement | undefined;
/** Target of a running scroll, which counts as in view. */
let scrollingTo: HTMLElement | undefined;

/** Marks the spoken paragraph, and its sentence where the browser has highlights. Returns a function that unmarks it. */
export function markSpoken(
  paragraph: HTMLElement | undefined,
  piece: { start: number; end: number } | null,
): () => void {
  if (!paragraph) return () => undefined;
  paragraph.dataset.spoken = '';
  const wasFollowed =
    lastMarked === undefined || lastMarked === paragraph || lastMarked === scrollingTo || isSeen(lastMarked);
  if (wasFollowed && !isSeen(paragraph)) scrollTo(paragraph);
  lastMarked = paragraph;
  // A frame has highlights of its own.
  const page = paragraph.ownerDocument.defaultView;
  const highlights = page && typeof page.Highlight === 'function' ? page.CSS.highlights : undefined;
  if (page && piece) highlights?.set(highlightName, new page.Highlight(rangeOf(paragraph, piece)));
  return () => {
    delete paragraph.dataset.spoken;
    highlights?.delete(highlightName);
  };
}

/** The range of text offsets across inline elements. */
function rangeOf(element: HTMLElement, { start, end }: { start: number; end: number }): Range {
  const range = element.ownerDocument.createRange();
  range.selectNodeContents(element);
  const walker = element.ownerDocument.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  let before = 0;
  for (let node = walker.nextNode() as Text | null; node; node = walker.nextNode() as Text | null) {
    const after = before + node.length;
    if (start >= before && start < after) range.setStart(node, start - before);
    if (end > before && end <= after) range.setEnd(node, end - before);
    before = after;
  }
  return range;
}

function scrollTo(paragraph: HTMLElement): void {
  paragraph.scrollIntoView({ block: 'center', behavior: manner() });
  if (!('onscrollend' in window)) return;
  scrollingTo = paragraph;
  const end = () => {
    if (scrollingTo === paragraph) scrollingTo = undefined;
  };
  document.addEventListener('scrollend', end, { once: true });
}

function isSeen(element: HTMLElement): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return bottom > 0 && top < window.innerHeight * 0.75;
}

const manner = () => (window.matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth');
