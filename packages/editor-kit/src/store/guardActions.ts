import type { EditorState } from './EditorState.ts';

/** Actions allowed on a read-only story: saving, viewing, and changes by the product. */
const readOnlyActions: ReadonlySet<string> = new Set<keyof EditorState>([
  'mergeStory',
  'openStory',
  'takeTyped',
  'keepTyped',
  'leaveText',
  'save',
  'leave',
  'follow',
  'saveToAccount',
  'leaveToAccount',
  'keepVersion',
  'openPanel',
  'setFocusMode',
  'cancel',
  'cancelProposal',
  'hasAct',
  'takeInHand',
  'listVersions',
  'readVersion',
  'findPublication',
  'findPublishingBlock',
  'interruptedForm',
  'keptWish',
]);

/** Actions that ask a model. */
const aiActions: ReadonlySet<string> = new Set<keyof EditorState>([
  'generateStory',
  'continueStory',
  'continueAt',
  'writeBeat',
  'insertAfter',
  'expand',
  'rewrite',
  'rewriteSelection',
  'reword',
  'improve',
  'improveDraft',
  'retryDraft',
  'retry',
  'askImprovement',
  'askAboutSelection',
  'loadSuggestions',
  'summarise',
  'summariseSections',
  'goOnSummarising',
  'drawPicture',
  'proposeTitle',
  'lookUpPassages',
]);

/**
 * On a read-only story all but `readOnlyActions` do nothing, while AI is off `aiActions`; they return false where they
 * return a result.
 */
export function guardActions(
  state: EditorState,
  isReadOnly: () => boolean,
  isAiOff: () => boolean,
): EditorState {
  const answers: Partial<Record<keyof EditorState, () => unknown>> = {
    reset: async () => false,
    setNsfw: async () => false,
    compareEdited: () => false,
    proposeTitle: async () => false,
    splitChapter: () => null,
    duplicateChapter: () => null,
  };
  const guard = ([name, value]: [string, unknown]) => {
    if (typeof value !== 'function' || readOnlyActions.has(name)) return [name, value];
    const answer = answers[name as keyof EditorState];
    const isOff = aiActions.has(name) ? () => isReadOnly() || isAiOff() : isReadOnly;
    return [name, (...given: unknown[]) => (isOff() ? answer?.() : value(...given))];
  };
  return Object.fromEntries(Object.entries(state).map(guard)) as unknown as EditorState;
}
