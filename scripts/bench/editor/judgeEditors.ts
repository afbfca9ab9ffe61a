import type { Figure } from '../measures/Figure.ts';
import { percentile } from '../percentile.ts';
import { type EditorCell, median } from './EditorCell.ts';
import type { EditorSample } from './measureEditor.ts';

type Rounds = readonly number[] | undefined;

const key = (share: number) => (sample: EditorSample) => percentile(sample.keys, share);

/** Compares the editors with the targets of the story editor, where both were measured. */
export function judgeEditors(cells: readonly EditorCell[]): Figure[] {
  const rounds = (subject: string, size: number, pick: (sample: EditorSample) => number): Rounds =>
    cells.find((one) => one.subject === subject && one.size === size)?.rounds(pick);
  const figures: Figure[] = [];

  const compare = (
    what: string,
    own: Rounds,
    [name, other]: readonly [string, Rounds],
    limit: number,
    unit = 'ms',
  ) => {
    if (!own || !other) return;
    const ratio = median(own.map((figure, round) => figure / (other[round] ?? Number.NaN)));
    figures.push({
      what,
      ours: `${median(own).toFixed(1)} ${unit}`,
      relay: `${median(other).toFixed(1)} ${unit} ${name}`,
      result: `${ratio.toFixed(2)} ×`,
      target: { text: `≤ ${limit} ×`, isMet: ratio <= limit },
    });
  };
  const fasterPeer = (size: number) => {
    const [lexical, tiptap] = ['Lexical', 'Tiptap'].map((name) => rounds(name, size, key(0.95)));
    const better = lexical?.map((figure, round) => Math.min(figure, tiptap?.[round] ?? figure)) ?? tiptap;
    return ['the better of Lexical and Tiptap', better] as const;
  };

  const ours = (size: number, pick: (sample: EditorSample) => number) => rounds('ours', size, pick);
  for (const count of [200, 2000, 10_000]) {
    const of = (pick: (sample: EditorSample) => number) =>
      [
        rounds('engine', count, pick),
        ['ProseMirror over chunks', rounds('ProseMirror', count, pick)],
      ] as const;
    compare(`text engine, key at ${count}, p95`, ...of(key(0.95)), 1.3);
    compare(`text engine, first paint at ${count}`, ...of(({ mount }) => mount), 1.5);
    compare(`text engine, insert at ${count}`, ...of(({ inserts }) => median(inserts)), 1.5);
    if (count === 10_000) {
      compare('text engine, stream, busy', ...of(({ busyShare }) => busyShare * 100), 1.4, '%');
      compare('text engine, memory', ...of(({ heapMb }) => heapMb), 2, 'MB');
    }
  }
  const size = 10_000;
  compare('key at 2,000, p95', ours(2000, key(0.95)), fasterPeer(2000), 0.4);
  compare('key at 10,000, p95', ours(size, key(0.95)), fasterPeer(size), 0.15);
  compare('the same', ours(size, key(0.95)), ['Slate', rounds('Slate', size, key(0.95))], 0.35);
  compare('key at 10,000, p50', ours(size, key(0.5)), ['ours at 200', ours(200, key(0.5))], 1.3);
  const task = ({ taskPerKey }: EditorSample) => taskPerKey;
  compare('task a key at 10,000', ours(size, task), ['plain list of 40', rounds('list', size, task)], 1.5);
  const mount = (sample: EditorSample) => sample.mount;
  compare('first paint at 10,000', ours(size, mount), ['Tiptap', rounds('Tiptap', size, mount)], 0.35);
  const busy = ({ busyShare }: EditorSample) => busyShare * 100;
  compare('stream at 10,000, busy', ours(size, busy), ['Tiptap', rounds('Tiptap', size, busy)], 0.5, '%');
  const streamed = cells.find((one) => one.subject === 'ours' && one.size === size);
  if (streamed)
    figures.push({
      what: 'stream at 10,000, dropped frames · long tasks',
      ours: `${(streamed.droppedShare * 100).toFixed(1)} % · ${streamed.longTasks}`,
      relay: '',
      result: '',
      target: { text: '< 1 % · 0', isMet: streamed.droppedShare < 0.01 && streamed.longTasks === 0 },
    });
  const heap = ({ heapMb }: EditorSample) => heapMb;
  compare('memory at 10,000', ours(size, heap), ['BlockNote', rounds('BlockNote', size, heap)], 1, 'MB');
  return figures;
}
