/** A fact that stands once in a book, and what one says who needs it. */
export interface PlantedFact {
  readonly chapter: number;
  readonly text: string;
  readonly instruction: string;
  readonly synopsis: string;
  /** A last paragraph that speaks of it. */
  readonly ending: string;
}

export interface PlantedBook {
  /** Of each chapter: its paragraphs. */
  readonly chapters: readonly (readonly string[])[];
  readonly facts: readonly PlantedFact[];
  readonly words: number;
}

const people =
  'Ilse Tomas Marta Henrik Agnes Jonas Clara Viktor Edda Ruben Nora Felix Hanna Otto Lena Emil Greta Anton Sofie Karl'.split(
    ' ',
  );
const things =
  'key letter lantern ring watch compass ledger flute knife shawl coin map mirror whistle locket brush kettle saddle candle lens thimble violin medal bottle needle basket'.split(
    ' ',
  );
const looks = 'brass green cracked silver heavy borrowed narrow painted bent blue'.split(' ');
const places =
  'mill chapel boathouse attic orchard cellar bakery quarry stable tower school harbor bridge forge well'.split(
    ' ',
  );
const deeds = ['hid', 'buried', 'sold', 'mended', 'stole', 'found', 'lost', 'locked away'];
const common =
  'the and of a to in that was he she it his her with for had on at as but not they from by were which be all there when would so one said out up what if no them then could into about more now little down time like before old over only after other never been where again very through long way back might own hand still eyes must come made day came'.split(
    ' ',
  );
const syllables = 'ba re lo mi ta ne ku vo si dra pel mon tri gal wen hos fer lin cor dus'.split(' ');

function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
}

/** A book of about `words` words, in which people, things and places come back all the time, and each fact stands once. */
export function plantFacts(words: number, factCount: number, seed = 7): PlantedBook {
  const random = randomOf(seed);
  const pick = <Item>(list: readonly Item[]): Item => list[Math.floor(random() * list.length)] as Item;
  const rare = Array.from({ length: 4_000 }, () => pick(syllables) + pick(syllables) + pick(syllables));
  // Frequent words are most of a text, rare ones follow Zipf's law.
  const word = () =>
    random() < 0.55 ? pick(common) : (rare[Math.floor(rare.length ** random())] ?? pick(common));
  const sentence = () => {
    const own = Array.from({ length: 8 + Math.floor(random() * 14) }, word);
    if (random() < 0.35) own[0] = pick(people);
    if (random() < 0.12) own.push('the', pick(looks), pick(things));
    if (random() < 0.12) own.push('at', 'the', pick(places));
    const text = own.join(' ');
    return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
  };
  const paragraph = () => Array.from({ length: 1 + Math.floor(random() * 7) }, sentence).join(' ');

  const chapters: string[][] = [];
  let count = 0;
  while (count < words) {
    const chapter: string[] = [];
    for (let own = 0; own < words / 40 && count < words; ) {
      const text = paragraph();
      const length = text.split(' ').length;
      own += length;
      count += length;
      chapter.push(text);
    }
    chapters.push(chapter);
  }

  const told = new Set<string>();
  const facts: PlantedFact[] = [];
  while (facts.length < factCount) {
    const [who, look, thing, place, deed] = [
      pick(people),
      pick(looks),
      pick(things),
      pick(places),
      pick(deeds),
    ];
    if (told.has(`${who} ${look} ${thing}`)) continue;
    told.add(`${who} ${look} ${thing}`);
    const chapter = Math.floor(random() * Math.max(1, chapters.length - 3));
    const text = `${who} ${deed} the ${look} ${thing} ${pick(['in', 'behind', 'beneath', 'near'])} the ${place}.`;
    const into = chapters[chapter] ?? [];
    const at = Math.floor(random() * into.length);
    const sentences = (into[at] ?? '').split(/(?<=\.) /);
    sentences.splice(Math.floor(random() * (sentences.length + 1)), 0, text);
    into[at] = sentences.join(' ');
    facts.push({
      chapter,
      text,
      instruction: `Let ${who} say at last what became of the ${look} ${thing}.`,
      synopsis: `${who} is asked about the ${thing}, the ${look} one.`,
      ending: `${paragraph()} “And the ${look} ${thing}?” she asked. ${who} looked away. ${sentence()}`,
    });
  }
  return { chapters, facts, words: count };
}
