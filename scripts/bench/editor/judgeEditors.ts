import type { Figure } from '../measures/Figure.ts';
import type { EditorCell } from './EditorCell.ts';

/** What is compared with what, where both were measured: the targets of the story editor. */
export function judgeEditors(cells: readonly EditorCell[]): Figure[] {
  const cell = (subject: string, size: number) =>
    cells.find((one) => one.subject === subject && one.size === size);
  const figures: Figure[] = [];

  const compare = (
    what: string,
    own: number | undefined,
    [name, other]: readonly [string, number | undefined],
    limit: number,
    unit = 'ms',
  ) => {
    if (own === undefined || other === undefined) return;
    const ratio = own / other;
    figures.push({
      what,
      ours: `${own.toFixed(1)} ${unit}`,
      relay: `${other.toFixed(1)} ${unit} ${name}`,
      result: `${ratio.toFixed(2)} ×`,
      target: { text: `≤ ${limit} ×`, isMet: ratio <= limit },
    });
  };
  const best = (size: number, names: readonly string[]) => {
    const keys = names.flatMap((name) => cell(name, size)?.key(0.95) ?? []);
    return keys.length > 0 ? Math.min(...keys) : undefined;
  };

  const at = (size: number) => cell('ours', size);
  const peers = ['Lexical', 'Tiptap'];
  const named = 'the better of Lexical and Tiptap';
  compare('key at 2,000, p95', at(2000)?.key(0.95), [named, best(2000, peers)], 0.4);
  compare('key at 10,000, p95', at(10_000)?.key(0.95), [named, best(10_000, peers)], 0.15);
  compare('key at 10,000, p50', at(10_000)?.key(0.5), ['ours at 200', at(200)?.key(0.5)], 1.3);
  const list = cell('list', 10_000)?.taskPerKey;
  compare('task a key at 10,000', at(10_000)?.taskPerKey, ['plain list of 40', list], 1.5);
  compare('first paint at 10,000', at(10_000)?.mount, ['Tiptap', cell('Tiptap', 10_000)?.mount], 0.35);
  const busy = (one: EditorCell | undefined) => one && one.busyShare * 100;
  compare('stream at 10,000, busy', busy(at(10_000)), ['Tiptap', busy(cell('Tiptap', 10_000))], 0.5, '%');
  const streamed = at(10_000);
  if (streamed)
    figures.push({
      what: 'stream at 10,000, dropped frames · long tasks',
      ours: `${(streamed.droppedShare * 100).toFixed(1)} % · ${streamed.longTasks}`,
      relay: '',
      result: '',
      target: { text: '< 1 % · 0', isMet: streamed.droppedShare < 0.01 && streamed.longTasks === 0 },
    });
  const heap = cell('BlockNote', 10_000)?.heapMb;
  compare('memory at 10,000', at(10_000)?.heapMb, ['BlockNote', heap], 1, 'MB');
  return figures;
}
