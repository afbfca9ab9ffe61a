import { diffWords } from '../packages/work-kit/src/model/compare.ts';
import { splitSentences } from '../packages/writing/src/splitSentences.ts';
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
];
console.log(`\nBefore: ${before}\nAfter:  ${describeMachine()}\n`);
printReport(figures, ['', 'ours', 'Intl.Segmenter', 'ratio', 'target', '']);
console.log(
  `\n${megabytes.toFixed(1)} MB of prose, ${sentences.toLocaleString('en')} sentences found in all.`,
);
