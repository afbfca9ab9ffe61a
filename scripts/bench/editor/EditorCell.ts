import { percentile } from '../percentile.ts';
import type { EditorSample } from './measureEditor.ts';

export function median(values: readonly number[]): number {
  const upper = [...values].sort((a, b) => b - a);
  return (percentile(values, 0.5) + (upper[Math.ceil(values.length / 2) - 1] ?? Number.NaN)) / 2;
}

export class EditorCell {
  private readonly samples: EditorSample[] = [];

  constructor(
    readonly subject: string,
    readonly size: number,
  ) {}

  add(sample: EditorSample): void {
    this.samples.push(sample);
  }

  private of(what: keyof Omit<EditorSample, 'keys' | 'inserts'>): number {
    return median(this.rounds((sample) => sample[what]));
  }

  get mount(): number {
    return this.of('mount');
  }

  rounds(pick: (sample: EditorSample) => number): number[] {
    return this.samples.map(pick);
  }

  key(share: number): number {
    return median(this.rounds(({ keys }) => percentile(keys, share)));
  }

  get taskPerKey(): number {
    return this.of('taskPerKey');
  }

  get insert(): number {
    return median(this.samples.flatMap(({ inserts }) => inserts));
  }

  get droppedShare(): number {
    return this.of('droppedShare');
  }

  get busyShare(): number {
    return this.of('busyShare');
  }

  get longTasks(): number {
    return this.of('longTasks');
  }

  get heapMb(): number {
    return this.of('heapMb');
  }

  row(): string {
    const ms = (value: number) => value.toFixed(value < 100 ? 1 : 0);
    const percent = (share: number) => `${(share * 100).toFixed(1)} %`;
    const { mount, taskPerKey, insert, droppedShare, busyShare, longTasks, heapMb } = this;
    const figures = [
      ...[mount, this.key(0.5), this.key(0.95), taskPerKey, insert].map(ms),
      ...[percent(droppedShare), percent(busyShare), String(longTasks)],
      ...[heapMb.toFixed(1), this.of('elements').toLocaleString('en')],
    ];
    return `| ${[this.subject, ...figures].join(' | ')} |`;
  }
}
