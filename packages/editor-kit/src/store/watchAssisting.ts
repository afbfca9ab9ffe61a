import { draftsOf } from '../model/Run.ts';
import { rememberInstruction } from '../model/rememberInstruction.ts';
import type { EditorState } from './EditorState.ts';

interface Watched {
  getState(): EditorState;
  setState(change: Partial<EditorState>): void;
  subscribe(listener: (state: EditorState, previous: EditorState) => void): () => void;
}

/**
 * Lets go of suggestions when the story that they were made for changes, remembers what the writer asked for, and adds
 * up what generations cost. It compares references alone: it is called at each key.
 */
export function watchAssisting(store: Watched): void {
  const counted = new Set(draftsOf(store.getState().run).map(({ id }) => id));

  store.subscribe((state, previous) => {
    if (state.chosen !== null && state.chosen !== state.instruction) store.setState({ chosen: null });
    const hasAsked = state.suggestions.state !== 'none' || previous.suggestions.state !== 'none';
    if (hasAsked && !isSameBasis(state, previous)) state.dropSuggestions();
    if (state.run === previous.run) return;
    if (state.run.state === 'waiting' && previous.run.state !== 'waiting') remember(state.run.intent);
    const credits = newlySpent(state);
    if (credits !== null) store.setState({ creditsSpent: (store.getState().creditsSpent ?? 0) + credits });
  });

  const remember = ({ place, instruction }: { place: { at: string }; instruction: string }) => {
    if (place.at !== 'end') return;
    const { instructionHistory: before } = store.getState();
    const instructionHistory = rememberInstruction(before, instruction);
    if (instructionHistory !== before) store.setState({ instructionHistory });
  };

  const newlySpent = ({ run }: EditorState): number | null => {
    let credits: number | null = null;
    for (const { id, spent } of draftsOf(run)) {
      if (!spent || counted.has(id)) continue;
      counted.add(id);
      credits = (credits ?? 0) + spent.credits;
    }
    return credits;
  };
}

function isSameBasis({ story: a }: EditorState, { story: b }: EditorState): boolean {
  return (
    a === b ||
    (a.key === b.key &&
      a.paragraphs === b.paragraphs &&
      a.premise === b.premise &&
      a.genre === b.genre &&
      a.isNsfw === b.isNsfw)
  );
}
