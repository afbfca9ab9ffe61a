import { createPassageIndex } from '../packages/editor-kit/src/passages/createPassageIndex.ts';
import { diffWords } from '../packages/work-kit/src/model/compare.ts';
import { splitSentences } from '../packages/writing/src/splitSentences.ts';
import { plantFacts } from '../tests/support/plantedFacts.ts';
import { sampleTexts } from './bench/editor/sampleTexts.ts';
import type { Figure } from './bench/measures/Figure.ts';
import { percentile } from './bench/percentile.ts';
import { describeMachine, printReport } from './bench/printReport.ts';

const rounds = 15;
const spoken = [
  '“Wait. Who is there?” Dr. Ames asked.',
  'Nobody answered… J. R. Hart had left at 9 a.m. sharp.',
];
const prose = sampleTexts(3000).map(
  (text, index) => `${text} ${spoken[index % 2]} “He said ‘no.’” She nodded.`,
);
const megabytes = Buffer.byteLength(prose.join('')) / 1e6;
const segmenter = new Intl.Segmenter('en', { granularity: 'sentence' });

const ways = {
  ours: (text: string) => splitSentences(text).length,
  segmenter: (text: string) => [...segmenter.segment(text)].length,
};
const speeds = { ours: [] as number[], segmenter: [] as number[] };
const before = describeMachine();
let sentences = 0;
for (let round = 0; round < rounds; round++)
  for (const way of ['ours', 'segmenter'] as const) {
    const from = performance.now();
    for (const text of prose) sentences += ways[way](text);
    speeds[way].push(megabytes / ((performance.now() - from) / 1000));
  }

const [sentence = ''] = sampleTexts(1);
const rewritten = sentence
  .split(' ')
  .map((word, index) => (index % 5 === 0 ? `${word}ly` : word))
  .join(' ');
const diffs = Array.from({ length: 400 }, () => {
  const from = performance.now();
  diffWords(sentence, rewritten);
  return performance.now() - from;
}).slice(100);

const book = plantFacts(300_000, 100);
const changed = book.chapters.flat().map((text, id) => ({ id: `${id}`, text }));
const indexes = createPassageIndex();
const indexedFrom = performance.now();
await indexes.update({ story: 'book', changed, removed: [] });
const indexed = performance.now() - indexedFrom;
const questions: number[] = [];
for (const { instruction, ending } of book.facts) {
  const from = performance.now();
  await indexes.find({ instruction, synopsis: '', text: ending, without: [] });
  questions.push(performance.now() - from);
}
const [question, slowQuestion] = [percentile(questions, 0.5), percentile(questions, 0.95)];

const [own, base] = [percentile(speeds.ours, 0.5), percentile(speeds.segmenter, 0.5)];
const [diff, slowDiff] = [percentile(diffs, 0.5), percentile(diffs, 0.95)];
const figures: Figure[] = [
  {
    what: 'sentence splitting, a paragraph at a time',
    ours: `${own.toFixed(1)} MB/s`,
    relay: `${base.toFixed(1)} MB/s`,
    result: `${(own / base).toFixed(1)} ×`,
    target: { text: '≥ 20 MB/s', isMet: own >= 20 },
  },
  {
    what: 'diff of 60 words, 12 of them changed, p50 · p95',
    ours: `${diff.toFixed(2)} · ${slowDiff.toFixed(2)} ms`,
    relay: '',
    result: '',
    target: { text: '≤ 1 ms', isMet: diff <= 1 },
  },
  {
    what: `passages of ${book.words.toLocaleString('en')} words indexed, in a worker of the site`,
    ours: `${(indexed / 1000).toFixed(1)} s`,
    relay: '',
    result: '',
    target: { text: '≤ 2 s', isMet: indexed <= 2_000 },
  },
  {
    what: 'a question to them, p50 · p95',
    ours: `${question.toFixed(0)} · ${slowQuestion.toFixed(0)} ms`,
    relay: '',
    result: '',
    target: { text: '≤ 30 ms', isMet: question <= 30 },
  },
];
console.log(`\nBefore: ${before}\nAfter:  ${describeMachine()}\n`);
printReport(figures, ['', 'ours', 'Intl.Segmenter', 'ratio', 'target', '']);
console.log(
  `\n${megabytes.toFixed(1)} MB of prose, ${sentences.toLocaleString('en')} sentences found in all.`,
);
