/** Paragraph index and character offset. */
export type ActPlace = readonly [paragraph: number, offset: number];

/** Text and selection after an act; `anchor` is the selection's fixed end. */
export interface ActResult {
  readonly texts: readonly string[];
  readonly anchor: ActPlace;
  readonly head: ActPlace;
}

export interface KeyboardAct {
  readonly name: string;
  readonly on: keyof typeof actTexts;
  readonly from: ActPlace;
  readonly to: ActPlace;
  /** Keys in order with modifiers: `Control+Shift+End`; or typed words: `"x y"`. */
  readonly keys: readonly string[];
}

const mill = 'Past the mill and over the bridge she went, and did not turn round once, not even for the dog.';

/** Texts under test. Every second paragraph is the last of its chunk. */
export const actTexts = {
  story: [
    'The lamp was lit, and nobody came. The street lay empty under the rain; far off a dog barked twice.',
    'Short.',
    '',
    mill,
    'One line.\nAnd a second line, broken by hand.',
    'He waited.',
    'The clock of the town hall struck ten, then eleven, and the lamp burned lower with each of the hours.',
    'Nobody.',
    mill,
    'It’s late – “half past ten”, she said; he-she-it, 3.14, naïve, end.',
    'Morning.',
    'The end of it all.',
  ],
  emoji: ['a😀b👩‍👩‍👧c🇩🇪d👍🏽e', 'cafe\u0301 o\u0308 next', '😀', '👩‍👩‍👧'],
  lines: ['First.', 'One line.\nAnd a second.', 'He waited.', 'Last.'],
  /** A widget after each of the first four, and a replacement between the second and the third. */
  between: ['One is here.', 'Two.', 'Three is longer than two.', 'Four.', '', 'Six.'],
  emphasis: [
    'She was *never* late, not **once** in her life.',
    'Short.',
    '',
    'He *waited in the rain*.',
    '*All of it.*',
    'The end.',
  ],
  rightToLeft: [
    'המנורה דלקה ואיש לא בא.',
    'The word שלום stands in the middle.',
    'שלום world וגם lamp כאן',
    'كان المصباح مضاءً ولم يأتِ أحد.',
  ],
} as const satisfies Record<string, readonly string[]>;

/** By text: a name, the caret or selection, and the keys. */
const table: Readonly<Record<keyof typeof actTexts, readonly (readonly [string, string, string])[]>> = {
  story: [
    ['one character on', '0:4', 'ArrowRight'],
    ['one character on, out of a paragraph', '0:98', 'ArrowRight ×2'],
    ['one character on, over the border of a chunk', '1:6', 'ArrowRight'],
    ['characters on through an empty paragraph', '1:5', 'ArrowRight ×4'],
    ['one character on, over a line break', '4:9', 'ArrowRight'],
    ['one character back', '0:4', 'ArrowLeft'],
    ['one character back, into the paragraph before', '1:0', 'ArrowLeft'],
    ['one character back, over the border of a chunk', '4:0', 'ArrowLeft'],
    ['back at the very start', '0:0', 'ArrowLeft'],
    ['on at the very end', '11:18', 'ArrowRight'],
    ['on from a selection: to its end', '1:2 to 4:3', 'ArrowRight'],
    ['back from a selection: to its start', '1:2 to 4:3', 'ArrowLeft'],
    ['a line down within a paragraph', '0:10', 'ArrowDown'],
    ['a line up within a paragraph', '0:60', 'ArrowUp'],
    ['a line down into the next paragraph', '10:3', 'ArrowDown'],
    ['a line down over the border of a chunk', '5:6', 'ArrowDown'],
    ['a line up over the border of a chunk', '6:6', 'ArrowUp'],
    ['lines down: short ones keep the column', '0:90', 'ArrowDown ×4'],
    ['lines up: short ones keep the column', '6:20', 'ArrowUp ×6'],
    ['lines down and up again: to where it began', '0:12', 'ArrowDown ×4, ArrowUp ×4'],
    ['a line down from the last one', '11:5', 'ArrowDown'],
    ['a line up from the first one', '0:5', 'ArrowUp'],
    ['a word on', '9:0', 'Control+ArrowRight'],
    ['words on over signs', '9:0', 'Control+ArrowRight ×8'],
    ['a word on, over the border of a chunk', '5:10', 'Control+ArrowRight'],
    ['a word back', '9:30', 'Control+ArrowLeft'],
    ['words back over signs', '9:60', 'Control+ArrowLeft ×8'],
    ['a word back, over the border of a chunk', '4:0', 'Control+ArrowLeft'],
    ['a paragraph on', '0:20', 'Control+ArrowDown'],
    ['a paragraph back', '6:20', 'Control+ArrowUp ×2'],
    ['to the start of a line', '0:60', 'Home'],
    ['to the end of a line', '0:10', 'End'],
    ['to the end of a line that is broken by hand', '4:2', 'End'],
    ['to the start of a line after a break by hand', '4:20', 'Home'],
    ['to the start of the text', '6:20', 'Control+Home'],
    ['to the end of the text', '6:20', 'Control+End'],
    ['a page down', '0:10', 'PageDown'],
    ['a page up', '9:10', 'PageUp'],
    ['select a character on, over the border of a chunk', '1:6', 'Shift+ArrowRight ×2'],
    ['select a character back, over the border of a chunk', '6:0', 'Shift+ArrowLeft ×2'],
    ['select lines down over borders', '0:90', 'Shift+ArrowDown ×4'],
    ['select lines up over borders', '6:10', 'Shift+ArrowUp ×4'],
    ['select on and back past where it began', '2:0', 'Shift+ArrowDown, Shift+ArrowUp ×2'],
    ['select words on, over the border of a chunk', '5:3', 'Control+Shift+ArrowRight ×2'],
    ['select words back, over the border of a chunk', '6:4', 'Control+Shift+ArrowLeft ×2'],
    ['select to the start of a line', '3:50', 'Shift+Home'],
    ['select to the end of a line', '3:5', 'Shift+End'],
    ['select to the start of the text', '6:20', 'Control+Shift+Home'],
    ['select to the end of the text', '6:20', 'Control+Shift+End'],
    ['select a paragraph on', '3:20', 'Control+Shift+ArrowDown'],
    ['select a paragraph back', '3:20', 'Control+Shift+ArrowUp'],
    ['select a page down', '0:10', 'Shift+PageDown'],
    ['select all', '3:20', 'Control+a'],
    ['select all, and to its end', '3:20', 'Control+a, ArrowRight'],
    ['type within a paragraph', '0:8', '" still"'],
    ['type at the end of a chunk', '1:6', '" Now."'],
    ['type at the start of a chunk', '4:0', '"At last: "'],
    ['type into an empty paragraph', '2:0', '"Here."'],
    ['type over a word', '0:4 to 0:8', '"light"'],
    ['type over a selection of two paragraphs', '6:50 to 7:3', '"x y"'],
    ['type over a selection over borders, made backwards', '8:3 to 1:3', '"x y"'],
    ['break a paragraph', '0:34', 'Enter, "x"'],
    ['break a paragraph at its end', '1:6', 'Enter, "x"'],
    ['break a paragraph at its start', '3:0', 'Enter, "x"'],
    ['break a paragraph three times', '3:10', 'Enter ×3'],
    ['break instead of a selection over borders', '1:2 to 6:5', 'Enter'],
    ['break a line', '3:12', 'Shift+Enter, "x"'],
    ['break a line at the end of a paragraph', '1:6', 'Shift+Enter, "x"'],
    ['break lines twice and go back', '5:10', 'Shift+Enter ×2, ArrowLeft, "x"'],
    ['delete a character back', '0:8', 'Backspace ×2'],
    ['delete back over a line break', '4:10', 'Backspace'],
    ['join with the paragraph before', '1:0', 'Backspace, " "'],
    ['join with the paragraph before, over the border of a chunk', '6:0', 'Backspace, " "'],
    ['delete an empty paragraph back', '2:0', 'Backspace'],
    ['delete back at the very start', '0:0', 'Backspace'],
    ['delete back what is selected over borders', '1:2 to 6:5', 'Backspace'],
    ['delete a character on', '0:8', 'Delete ×2'],
    ['join with the paragraph after', '6:101', 'Delete, " "'],
    ['join with the paragraph after, over the border of a chunk', '5:10', 'Delete, " "'],
    ['delete an empty paragraph on', '2:0', 'Delete'],
    ['delete on at the very end', '11:18', 'Delete'],
    ['delete on what is selected over borders', '6:5 to 1:2', 'Delete'],
    ['delete a word back', '0:17', 'Control+Backspace'],
    ['delete words back to the start of a paragraph and over it', '5:10', 'Control+Backspace ×4'],
    ['delete a word on', '0:4', 'Control+Delete'],
    ['delete words on to the end of a paragraph and over it', '5:0', 'Control+Delete ×3'],
    ['delete with Shift held', '5:3', 'Shift+Backspace'],
    ['delete all', '3:20', 'Control+a, Backspace, "New"'],
    ['type over all', '3:20', 'Control+a, "New"'],
    ['cut a word and paste it elsewhere', '0:4 to 0:9', 'Control+x, End, Control+v'],
    ['copy a word and paste it twice', '0:4 to 0:8', 'Control+c, ArrowRight, Control+v ×2'],
    ['cut over two paragraphs and paste back', '6:50 to 7:3', 'Control+x, Control+v'],
    ['cut over borders and paste elsewhere', '1:2 to 3:3', 'Control+x, Control+End, Control+v'],
    [
      'copy over borders and paste into a paragraph',
      '5:4 to 6:9',
      'Control+c, Control+Home, Control+ArrowRight, Control+v',
    ],
    ['copy over borders and paste over a selection', '5:4 to 6:9', 'Control+c, Shift+ArrowUp, Control+v'],
    ['copy and paste by Insert', '0:4 to 0:8', 'Control+Insert, Home, Shift+Insert'],
    ['cut by Shift and Delete', '0:4 to 0:9', 'Shift+Delete, End, Shift+Insert'],
    ['paste as text alone', '0:4 to 0:9', 'Control+c, Home, Control+Shift+v'],
    ['copy all and paste it after itself', '3:20', 'Control+a, Control+c, Control+End, Control+v'],
    ['undo typing', '0:8', '"x", Control+z'],
    ['undo a break and do it again', '0:8', 'Enter, Control+z, Control+y'],
    ['undo a join and do it again', '6:0', 'Backspace, Control+z, Control+Shift+z'],
  ],
  lines: [['copy a line break and paste it', '1:4 to 2:2', 'Control+c, Control+Home, Control+v']],
  emoji: [
    ['characters on over emoji', '0:1', 'ArrowRight'],
    ['characters on over a joined emoji', '0:4', 'ArrowRight'],
    ['characters on over a flag and a skin colour', '0:13', 'ArrowRight ×3'],
    ['characters back over all emoji', '0:23', 'ArrowLeft ×6'],
    ['characters on over a combined letter', '1:3', 'ArrowRight'],
    ['select over emoji and the border of a chunk', '1:12', 'Shift+ArrowRight ×3'],
    ['delete an emoji back', '0:3', 'Backspace'],
    ['delete a joined emoji back', '3:8', 'Backspace'],
    ['delete an emoji on', '2:0', 'Delete'],
    ['delete a joined emoji on', '0:4', 'Delete'],
    ['delete a combined letter back', '1:5', 'Backspace'],
  ],
  emphasis: [
    ['set a word in italics', '0:0 to 0:3', 'Control+i'],
    ['set a word in bold', '5:4 to 5:7', 'Control+b'],
    ['set a word in italics and bold', '1:0 to 1:5', 'Control+i, Control+b'],
    ['set a word in italics and take that away', '1:0 to 1:5', 'Control+i ×2'],
    ['take italics away', '0:8 to 0:13', 'Control+i'],
    ['take bold away from a part of a word', '0:25 to 0:27', 'Control+b'],
    ['set italics where a part has them: all has them', '0:4 to 0:18', 'Control+i'],
    ['set italics over the border of a chunk', '1:0 to 3:2', 'Control+i'],
    ['set bold backwards over paragraphs, and take it away', '5:3 to 4:0', 'Control+b ×2'],
    ['set all in italics and type over it', '1:2', 'Control+a, Control+i, "New."'],
    ['write in italics from a caret on', '5:8', '" ", Control+i, "Really."'],
    ['write in bold from a caret on, and stop', '1:6', 'Control+b, " now", Control+b, " and then"'],
    ['turn italics on and off at a caret, and write', '1:6', 'Control+i ×2, " now"'],
    ['turn italics off within them, and write', '3:9', 'Control+i, "ABC"'],
    ['write in italics in an empty paragraph', '2:0', 'Control+i, "No", Control+i, "."'],
    ['write at the end of italics: they go on', '0:13', '"theless"'],
    ['write within italics', '3:9', '" long"'],
    ['write over italics: what is written has them', '0:8 to 0:13', '"always"'],
    ['delete back through italics', '0:14', 'Backspace ×3'],
    ['delete italics', '0:8 to 0:13', 'Delete, "ever"'],
    ['break a paragraph within italics', '3:9', 'Enter, "x"'],
    ['break a line within italics', '3:9', 'Shift+Enter, "x"'],
    ['join italics with the paragraph before', '4:0', 'Backspace, " "'],
    ['go through italics character by character', '0:6', 'ArrowRight ×4'],
    ['go through italics by word', '0:0', 'Control+ArrowRight ×3'],
    ['select into italics', '0:4', 'Shift+ArrowRight ×6'],
    ['copy italics and paste them elsewhere', '0:8 to 0:13', 'Control+c, Control+End, Control+v'],
    ['cut bold and paste it as text alone', '0:23 to 0:27', 'Control+x, Control+End, Control+Shift+v'],
    ['undo italics and set them again', '1:0 to 1:5', 'Control+i, Control+z, Control+y'],
    ['type words between asterisks', '1:6', '" *x y* z"'],
    ['type words between two asterisks', '1:6', '" **x y** z"'],
    ['type words between three asterisks', '1:6', '" ***x*** y"'],
    ['type an asterisk that stays one', '1:6', '" 5 * 3 * x"'],
    ['type a break between scenes', '2:0', '"***"'],
    ['type words between asterisks and take the italics back', '1:6', '" *x*", Control+z'],
  ],
  rightToLeft: [
    ['left in right-to-left text', '0:0', 'ArrowLeft ×2'],
    ['right in right-to-left text', '0:10', 'ArrowRight'],
    ['left out of right-to-left text, over a paragraph', '0:23', 'ArrowLeft'],
    ['right through mixed text', '1:7', 'ArrowRight ×8'],
    ['left through mixed text', '1:16', 'ArrowLeft ×8'],
    ['words in right-to-left text', '0:0', 'Control+ArrowLeft ×2'],
    ['to the start and end of a right-to-left line', '2:5', 'End, Shift+Home'],
    ['down from right-to-left to left-to-right, over the border of a chunk', '0:4', 'ArrowDown ×2'],
    ['delete in mixed text', '2:6', 'Backspace ×2, "a"'],
    ['type in right-to-left text', '3:4', '"ابج"'],
  ],
  between: [
    ['on past what stands after a paragraph', '0:12', 'ArrowRight'],
    ['back past what stands after a paragraph', '1:0', 'ArrowLeft'],
    ['on past what stands instead of a paragraph', '1:4', 'ArrowRight'],
    ['back past what stands instead of a paragraph', '2:0', 'ArrowLeft'],
    ['down past what stands between', '0:8', 'ArrowDown ×3'],
    ['up past what stands between', '3:3', 'ArrowUp ×3'],
    ['words on past what stands between', '0:8', 'Control+ArrowRight ×4'],
    ['words back past what stands between', '2:0', 'Control+ArrowLeft ×3'],
    ['select on past what stands after a paragraph', '0:11', 'Shift+ArrowRight ×3'],
    ['select down past what stands between', '0:8', 'Shift+ArrowDown ×3'],
    ['select up past what stands between', '3:3', 'Shift+ArrowUp ×3'],
    ['select all of what stands around it', '1:2', 'Control+a'],
    ['to the ends of lines beside what stands between', '1:2', 'End, Shift+Home'],
    ['type before what stands after a paragraph', '0:12', '" Yes."'],
    ['break before what stands after a paragraph', '0:12', 'Enter, "x"'],
    ['join past what stands after a paragraph', '1:0', 'Backspace'],
    ['join on past what stands after a paragraph', '0:12', 'Delete'],
    ['join with what is not shown', '2:0', 'Backspace'],
    ['join on with what is not shown', '1:4', 'Delete'],
    ['type over all, what is not shown included', '1:4', 'Control+a, "New"'],
  ],
};

const place = (told = ''): ActPlace => {
  const [paragraph = 0, offset = 0] = told.split(':').map(Number);
  return [paragraph, offset];
};

export const keyboardActs: readonly KeyboardAct[] = Object.entries(table).flatMap(([on, rows]) =>
  rows.map(([name, range, keys]) => {
    const [from, to = from] = range.split(' to ');
    return {
      name,
      on: on as keyof typeof actTexts,
      from: place(from),
      to: place(to),
      keys: keys.split(', ').flatMap((one) => {
        const [key = '', times = '1'] = one.split(' ×');
        return Array.from({ length: Number(times) }, () => key);
      }),
    };
  }),
);

const undone = 'Undo is the store’s, and the store says where the caret goes.';
const proposed = 'A proposal stands in its place: nothing is joined with a text that is not shown.';

const typedEmphasis = 'Asterisks around words become italics and bold as they are typed (W4).';
const emphasisTexts = (changed: Readonly<Record<number, string>>) =>
  actTexts.emphasis.map((text, at) => changed[at] ?? text);

/** Intended differences from a browser, by the act's name. */
export const differences: Readonly<Record<string, { readonly why: string } & Partial<ActResult>>> = {
  'undo a break and do it again': { why: undone, anchor: [2, 0], head: [2, 0] },
  'undo a join and do it again': { why: undone, anchor: [5, 111], head: [5, 111] },
  'copy a line break and paste it': {
    why: 'A line that was broken by hand stays in its paragraph: the browser makes a paragraph of it.',
    texts: ['line.\nAnd a second.', 'HeFirst.', 'One line.\nAnd a second.', 'He waited.', 'Last.'],
    anchor: [1, 2],
    head: [1, 2],
  },
  'delete italics': {
    why: 'With the words their italics are gone: what is typed is set as what stands before it.',
    texts: emphasisTexts({ 0: 'She was ever late, not **once** in her life.' }),
  },
  'type words between asterisks': {
    why: typedEmphasis,
    texts: emphasisTexts({ 1: 'Short. *x y* z' }),
    anchor: [1, 12],
    head: [1, 12],
  },
  'type words between two asterisks': {
    why: typedEmphasis,
    texts: emphasisTexts({ 1: 'Short. **x y** z' }),
    anchor: [1, 12],
    head: [1, 12],
  },
  'type words between three asterisks': {
    why: typedEmphasis,
    texts: emphasisTexts({ 1: 'Short. ***x*** y' }),
    anchor: [1, 10],
    head: [1, 10],
  },
  'type words between asterisks and take the italics back': {
    why: 'Undo gives the asterisks back that were typed, and leaves the words.',
    texts: emphasisTexts({ 1: 'Short. \\*x\\*' }),
    anchor: [1, 10],
    head: [1, 10],
  },
  'join with what is not shown': { why: proposed, texts: actTexts.between, anchor: [2, 0], head: [2, 0] },
  'join on with what is not shown': { why: proposed, texts: actTexts.between, anchor: [1, 4], head: [1, 4] },
};
