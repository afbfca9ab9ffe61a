import { splitSpeech } from './splitSpeech.ts';

/** Where the voice is. */
export interface Spoken {
  state: 'playing' | 'paused' | 'ended' | 'failed';
  /** From 0. */
  paragraph: number;
  /** What is spoken now, by its letters in the paragraph; null between paragraphs. */
  piece: { start: number; end: number } | null;
}

export interface ReadAloudOptions {
  texts: readonly string[];
  synthesis: SpeechSynthesis;
  createUtterance(text: string): SpeechSynthesisUtterance;
  onChange(spoken: Spoken): void;
}

export interface ReadAloud {
  play(): void;
  /** A pause of the browser’s own is lost on phones: the sentence is begun again instead. */
  pause(): void;
  goTo(paragraph: number): void;
  set(manner: Partial<Manner>): void;
  /** Says nothing more, ever. */
  stop(): void;
}

export interface Manner {
  /** 1: as fast as the voice speaks. */
  rate: number;
  /** Null: the browser’s own choice. */
  voice: SpeechSynthesisVoice | null;
}

/** Reads a text aloud, one sentence after the other. */
export function createReadAloud(options: ReadAloudOptions): ReadAloud {
  const { texts, synthesis, createUtterance, onChange } = options;
  let manner: Manner = { rate: 1, voice: null };
  let spoken: Spoken = { state: 'paused', paragraph: 0, piece: null };
  let pieces = splitSpeech(texts[0] ?? '');
  let at = 0;
  /** Ends of what was cut short come later, and mean nothing then. */
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
