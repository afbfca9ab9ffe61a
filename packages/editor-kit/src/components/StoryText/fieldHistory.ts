import type { Paragraph } from '../../model/Story.ts';
import type { ChangeKind } from '../../model/Work.ts';

type Text = readonly Paragraph[];

/** Milliseconds without a key after which typing or deleting begins another step. */
export const typingPause = 500;

export function createFieldHistory(first: Text) {
  const [done, undone]: [Text[], Text[]] = [[], []];
  let now = first;
  let last: { kind: ChangeKind; at: number } | null = null;
  const go = (from: Text[], to: Text[]): Text | null => {
    const next = from.pop();
    if (!next) return null;
    to.push(now);
    now = next;
    last = null;
    return now;
  };
  return {
    /** `at`: time of the change, in milliseconds. */
    add(text: Text, kind: ChangeKind, at: number): void {
      const isTyping = kind === 'type' || kind === 'delete';
      const goesOn = isTyping && last?.kind === kind && at - last.at < typingPause;
      if (!goesOn) done.push(now);
      undone.length = 0;
      now = text;
      last = { kind, at };
    },
    /** Null without a step. */
    undo: () => go(done, undone),
    hasSteps: () => done.length > 0,
    redo: () => go(undone, done),
  };
}
