import type { ReasoningEntry } from '../model/ReasoningEntry.ts';
import type { EditorContext } from './EditorContext.ts';

/** How many generations of this session are remembered. */
const longestLog = 20;

/** Remembers how a generation was thought through, the newest first; one that said nothing is not remembered. */
export function logReasoning({ get, set }: Pick<EditorContext, 'get' | 'set'>, entry: ReasoningEntry): void {
  if (entry.text.trim() === '') return;
  const others = get().reasoningLog.filter(({ id }) => id !== entry.id);
  set({ reasoningLog: [entry, ...others].slice(0, longestLog) });
}
