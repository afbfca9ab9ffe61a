import type { WriterEvent, WritingRequest } from '@fabula/editor-kit/core';

const told = [
  'No model was asked for this. Every word was written beforehand, and the server of this example sends them one at a time, with a small pause between them, as a model would.',
  'What arrives is pencil: a softer grey, and a thin rule in the margin beside it. It is a proposal and nothing more. It waits, however long it takes, until somebody has read it and made up their mind.',
  'Then it is accepted, and darkens into ink. Only now is it part of the story, and only now is it kept.',
  'The next paragraph begins where this one ends, because that is all the request says of the world: a premise, what was written so far, and what you asked for.',
  'Somewhere there is a model that would have gone on differently. Put it behind this endpoint, and these sentences will be the first that nobody misses.',
];

function* words(text: string): Generator<WriterEvent> {
  for (const word of text.match(/\S+\s*/g) ?? []) yield { type: 'text', text: word };
}

/** What a model would answer, told from memory: sentence by sentence for a rewrite, word by word for all else. */
export function* tellStory(request: WritingRequest): Generator<WriterEvent> {
  if (request.kind === 'rewrite') {
    for (const sentence of request.context.paragraph.split(/(?<=[.!?…])\s+/))
      yield { type: 'sentence', change: { action: 'unchanged', original: sentence, rewritten: sentence } };
    const added = 'This sentence was added by an example, which cannot read what stands before it.';
    yield { type: 'sentence', change: { action: 'add', original: '', rewritten: added } };
  } else {
    const before = 'previousParagraphs' in request.context ? request.context.previousParagraphs.length : 0;
    const chosen = Array.from({ length: request.count }, (_, place) => told[(before + place) % told.length]);
    yield* words(chosen.join('\n\n'));
  }
  yield { type: 'done' };
}
