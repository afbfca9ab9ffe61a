import type { OrNothing } from '@fabula/work-kit/core';
import { must } from '@fabula/work-kit/testing';

const outcomes = ['saved', 'conflict', 'signed_out'];

/** Saves by a port as the editor does, to which no answer means that it was saved. */
export function savingBy<Saved, Outcome extends { outcome: string }>(port: {
  save(record: Saved): Promise<OrNothing<Outcome>>;
}) {
  return {
    async save(record: Saved): Promise<Outcome | { outcome: 'saved' }> {
      const answer: Outcome | undefined = (await port.save(record)) ?? undefined;
      if (answer === undefined) return { outcome: 'saved' };
      must(
        outcomes.includes(answer.outcome),
        `save() answers nothing where it saved, or an outcome; ${JSON.stringify(answer)} came.`,
      );
      return answer;
    },
  };
}
