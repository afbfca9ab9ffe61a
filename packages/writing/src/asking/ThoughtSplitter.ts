/** `wasText`: `reasoning` is all that came as text so far. It was a thought whose opening tag was missing. */
export type Piece = { text: string } | { reasoning: string; wasText?: true };

const names = ['think', 'thinking', 'thought', 'thoughts', 'reasoning', 'seed:think', 'mm:think'];
const any = names.join('|');
/** Tags of thoughts, channels of gpt-oss, and tokens of chat templates. */
const MARK = new RegExp(
  [
    String.raw`<(?<close>\/?)(?:${any})>`,
    String.raw`\[(?<close2>\/?)THINK\]`,
    '◁(?<close3>/?)think▷',
    String.raw`<\|(?<special>[a-z_][\w ]{0,40})\|>`,
    '<｜[^<>｜]{1,40}｜>',
    String.raw`<(?<turn>\/?(?:start|end)_of_turn)>`,
    String.raw`<\/?(?:s|bos|eos|pad|unk)>|<<\/?SYS>>`,
    String.raw`<\/?(?<answer>answer)>`,
    String.raw`\[(?<inst>\/?INST)\]`,
  ].join('|'),
  'i',
);
const literals = [
  ...names.flatMap((name) => [`<${name}>`, `</${name}>`]),
  ...['[think]', '[/think]', '◁think▷', '◁/think▷', '[inst]', '[/inst]', '<<sys>>', '<</sys>>'],
  ...['<s>', '</s>', '<bos>', '<eos>', '<pad>', '<unk>', '<answer>', '</answer>'],
  ...['<start_of_turn>', '<end_of_turn>', '</start_of_turn>', '</end_of_turn>'],
];
const SPECIAL_BEGINS = /^<(?:\|[\w ]{0,41}\|?|｜[^<>｜]{0,40}｜?)$/;
const OPENS = new Set(['begin_of_thought', 'start_thinking']);
const CLOSES = new Set(['end_of_thought', 'end_thinking']);
const STARTS_TURN = new Set(['start', 'im_start', 'start_header_id', 'start_of_turn']);
/** Whose turn it may be: what a model writes in somebody else's name is no answer. */
const OTHERS = /^(?:user|system|human|tool|developer)(?:\b|_)/i;
const longestHeader = 60;

/** gpt-oss whose marks were lost: `analysisShe is afraid.assistantfinalThe lamp went out.` */
const BARE_CHANNEL =
  /^\s*(?:assistant)?(?:(analysis|commentary)(?=[\p{L}\p{N}"“‘'(*\n])|(final)(?=[\p{Lu}"“]))/u;
const BARE_FINAL = /^\s*assistantfinal(?=\S|\n)/;
const BARE_NEXT = /assistant(analysis|commentary|final)/;
const bareOpenings = [
  'analysis',
  'commentary',
  'final',
  'assistantanalysis',
  'assistantcommentary',
  'assistantfinal',
];

/** Separates thoughts from text, and cuts the tokens of chat templates out of both, however it is split. */
export class ThoughtSplitter {
  /** True once a thought closed that was never opened. */
  hasLostOpening = false;
  #held = '';
  #isThinking = false;
  #hasThought = false;
  #isBare = false;
  /** The header of a turn or channel, as far as it came. */
  #header: string | undefined;
  #isOver = false;
  /** Until it is clear that this is no channel's name. */
  #opening: string | undefined = '';
  /** All text so far. */
  #given = '';
  /** A thought closed that was not opened: blanks since. */
  #closed: string | undefined;
  /** All is thought until the first closing tag. */
  #isUnopened: boolean;

  /** `startsThinking`: for a model that leaves opening tags out. Without a closing tag all of it is text. */
  constructor({ startsThinking = false } = {}) {
    this.#isUnopened = startsThinking;
  }

  /** Holds back a possible beginning of a mark. */
  push(piece: string): Piece[] {
    if (this.#isPlain && !/[<[◁]/.test(piece)) {
      this.#given += piece;
      return [{ text: piece }];
    }
    this.#held += piece;
    const pieces: Piece[] = [];
    for (let mark = MARK.exec(this.#held); mark !== null; mark = MARK.exec(this.#held)) {
      const before = this.#held.slice(0, mark.index);
      this.#held = this.#held.slice(mark.index + mark[0].length);
      if (mark.groups?.answer && !this.#hasThought) this.#take(pieces, before + mark[0]);
      else {
        this.#take(pieces, before);
        this.#read(pieces, mark);
      }
    }
    const isBare = this.#isBare || BARE_CHANNEL.test((this.#opening ?? '.') + this.#held);
    const open = beginningOfMark(this.#held, isBare);
    this.#take(pieces, this.#held.slice(0, open));
    this.#held = this.#held.slice(open);
    return pieces;
  }

  end(): Piece[] {
    const pieces: Piece[] = [];
    const held = this.#held;
    this.#held = '';
    this.#take(pieces, held);
    this.#endOpening(pieces);
    if (this.#isUnopened && this.#given !== '') pieces.push({ text: this.#given });
    return pieces;
  }

  get #isPlain(): boolean {
    return (
      this.#opening === undefined &&
      this.#held === '' &&
      !this.#isThinking &&
      !this.#isUnopened &&
      !this.#isOver &&
      this.#header === undefined &&
      this.#closed === undefined
    );
  }

  #read(pieces: Piece[], { groups = {} }: RegExpExecArray): void {
    const { close = groups.close2 ?? groups.close3, turn, inst } = groups;
    const special = (groups.special ?? turn)?.toLowerCase();
    if (close !== undefined) this.#turn(pieces, close === '');
    else if (special !== undefined) this.#readSpecial(pieces, special);
    else if (inst !== undefined && !inst.startsWith('/')) this.#endIf(true);
    else this.#endOpening(pieces);
  }

  #readSpecial(pieces: Piece[], name: string): void {
    if (OPENS.has(name) || CLOSES.has(name)) {
      this.#turn(pieces, OPENS.has(name));
      return;
    }
    if (name === 'message') {
      const channel = this.#header ?? this.#opening ?? '';
      this.#header = undefined;
      this.#opening = undefined;
      this.#isThinking = /^\s*(?:analysis|commentary)/.test(channel);
      this.#hasThought ||= this.#isThinking;
      return;
    }
    if (name === 'constrain') return;
    if (this.#header !== undefined) this.#endHeader();
    if (name === 'channel') {
      this.#endOpening(pieces, true);
      this.#header = '';
    } else if (STARTS_TURN.has(name)) {
      this.#endOpening(pieces);
      this.#header = '';
      this.#isThinking = false;
    } else if (name === 'end' || name === 'return' || name === 'call') {
      this.#endOpening(pieces);
      this.#isThinking = false;
      this.#isBare = false;
      this.#opening = '';
    } else this.#endIf(OTHERS.test(name));
  }

  /** A header without `<|message|>` ends with its line or with the next mark. */
  #endHeader(): void {
    this.#endIf(OTHERS.test((this.#header ?? '').trim()));
    this.#header = undefined;
  }

  /** What stands behind the answer is no part of it. */
  #endIf(isOthersTurn: boolean): void {
    if (isOthersTurn && this.#given.trim() !== '') this.#isOver = true;
  }

  #turn(pieces: Piece[], opens: boolean): void {
    this.#endOpening(pieces);
    if (opens) this.#confess(pieces);
    if (!opens && this.#isUnopened) {
      this.#given = '';
      this.hasLostOpening = true;
    } else if (!opens && !this.#isThinking && this.#given.trim() !== '') this.#closed ??= '';
    this.#isUnopened = false;
    this.#isThinking = opens;
    this.#isBare = false;
    this.#hasThought = true;
  }

  /** All text so far was a thought: more came after its closing tag. */
  #confess(pieces: Piece[]): void {
    if (this.#closed === undefined) return;
    pieces.push({ reasoning: this.#given, wasText: true });
    this.hasLostOpening = true;
    this.#given = '';
    this.#closed = undefined;
  }

  #take(pieces: Piece[], words: string): void {
    if (words === '' || this.#isOver) return;
    if (this.#header !== undefined) {
      this.#header += words;
      const end = this.#header.indexOf('\n');
      if (end < 0 && this.#header.length <= longestHeader) return;
      // What is longer is no header.
      const rest = this.#header.slice(end + 1);
      this.#header = this.#header.slice(0, Math.max(end, 0));
      this.#endHeader();
      this.#take(pieces, rest);
      return;
    }
    if (this.#opening !== undefined && !this.#isThinking) {
      this.#opening += words;
      if (!mayBeChannel(this.#opening)) this.#endOpening(pieces);
      return;
    }
    this.#give(pieces, words);
  }

  #endOpening(pieces: Piece[], isChannel = false): void {
    const opening = this.#opening;
    this.#opening = undefined;
    if (opening === undefined || opening === '') return;
    // `<|start|>` was lost before it.
    if (isChannel && opening.trim() === 'assistant') return;
    const final = BARE_FINAL.exec(opening);
    const bare = final ? null : BARE_CHANNEL.exec(opening);
    if (bare?.[1] !== undefined) {
      this.#isBare = true;
      this.#isThinking = true;
      this.#hasThought = true;
    }
    this.#give(pieces, opening.slice((final ?? bare)?.[0].length ?? 0));
  }

  #give(pieces: Piece[], words: string): void {
    if (words === '') return;
    if (this.#isThinking && this.#isBare) {
      this.#giveBare(pieces, words);
      return;
    }
    if (this.#isThinking) {
      pieces.push({ reasoning: words });
      return;
    }
    if (this.#isUnopened) {
      this.#given += words;
      pieces.push({ reasoning: words });
      return;
    }
    if (this.#closed !== undefined) {
      this.#closed += words;
      if (words.trim() === '') return;
      const since = this.#closed;
      this.#confess(pieces);
      this.#give(pieces, since);
      return;
    }
    this.#given += words;
    pieces.push({ text: words });
  }

  #giveBare(pieces: Piece[], words: string): void {
    const next = BARE_NEXT.exec(words);
    if (next === null) {
      pieces.push({ reasoning: words });
      return;
    }
    if (next.index > 0) pieces.push({ reasoning: words.slice(0, next.index) });
    const rest = words.slice(next.index + next[0].length);
    if (next[1] === 'final') {
      this.#isThinking = false;
      this.#isBare = false;
    }
    this.#give(pieces, rest);
  }
}

function mayBeChannel(opening: string): boolean {
  const word = opening.trimStart();
  return bareOpenings.some((name) => name.startsWith(word));
}

const BARE_BEGINS = /a(?:s(?:s(?:i(?:s(?:t(?:a(?:n(?:t[a-z]{0,10})?)?)?)?)?)?)?)?$/;

function beginningOfMark(text: string, isBare: boolean): number {
  for (const sign of ['<', '[', '◁']) {
    let at = text.lastIndexOf(sign);
    if (at < 0) continue;
    if (sign === '<' && text[at - 1] === '<') at -= 1;
    const tail = text.slice(at).toLowerCase();
    if (SPECIAL_BEGINS.test(tail) || literals.some((one) => one.startsWith(tail))) return at;
  }
  return (isBare ? BARE_BEGINS.exec(text)?.index : undefined) ?? text.length;
}
