import type { Costs, GenerationTask } from '@fabula/contract';

const REASONING_FACTOR = 2;

/** What a generation costs, in credits (D-COSTS). */
export function costOf(task: GenerationTask, costs: Costs): number {
  switch (task.kind) {
    case 'section_summary':
    case 'suggestions':
    case 'scene':
    case 'title':
      return costs[task.kind];
    default:
      return costs.paragraph * task.count * (task.isReasoning ? REASONING_FACTOR : 1);
  }
}
