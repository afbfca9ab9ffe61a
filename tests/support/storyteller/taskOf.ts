import { createStoryteller } from '../../../packages/storyteller/src/createStoryteller.ts';
import type { ParagraphsTask, ProseEvent, ProseTask } from '../../../packages/storyteller/src/Storyteller.ts';
import { straightenQuotes } from '../../../packages/storyteller/src/sentences.ts';

export const premises = [
  'A lighthouse keeper finds a door in the sea.',
  "Mara inherits her grandmother's clock shop and finds that one clock runs backwards.",
  'Two rival chefs, Ines and Teodor, are locked in a restaurant kitchen during a blackout.',
  'I was the last person to leave the colony on Europa.',
  'dragons',
  'A detective who cannot forget faces investigates a murder where every witness saw a different killer.',
  'Leila and Tom meet every year on the same train.',
  'Captain Łukasz Wójcik must decide whether to wake the crew of the starship before it reaches the dead planet.',
  'Xiulan and her brother Søren run a failing circus in Prague.',
  'The last librarian guards a book that nobody can read.',
];

export type TaskChange = Partial<Omit<ParagraphsTask, 'context'>> & {
  context?: Partial<ParagraphsTask['context']>;
};

export function taskOf({ context, ...change }: TaskChange = {}): ParagraphsTask {
  return {
    kind: 'new',
    instruction: '',
    count: 3,
    isNsfw: false,
    isReasoning: false,
    ...change,
    context: {
      premise: premises[0] ?? '',
      genre: '',
      previous_paragraphs: [],
      previous_sections: [],
      picked_sentences: [],
      ...context,
    },
  };
}

export async function eventsOf(task: ProseTask, seed = 'seed'): Promise<ProseEvent[]> {
  const writer = createStoryteller({ paceMs: 0 });
  const events: ProseEvent[] = [];
  const { signal } = new AbortController();
  for await (const event of writer.prose(task, { signal, seed })) events.push(event);
  return events;
}

/** The paragraphs that a task gives, with straight quotation marks. */
export async function write(task: ProseTask, seed = 'seed'): Promise<string[]> {
  const events = await eventsOf(task, seed);
  const text = events.map((event) => ('text' in event ? event.text : '')).join('');
  return straightenQuotes(text).split('\n\n');
}

export async function longStory(
  premise: string,
  genre: string,
  seed: string,
  change: TaskChange = {},
): Promise<string[]> {
  const story: string[] = [];
  for (let call = 0; call < 4; call += 1) {
    const task = taskOf({
      ...change,
      kind: call === 0 ? 'new' : 'continue',
      context: { premise, genre, previous_paragraphs: [...story], ...change.context },
    });
    story.push(...(await write(task, `${seed}-${call}`)));
  }
  return story;
}
