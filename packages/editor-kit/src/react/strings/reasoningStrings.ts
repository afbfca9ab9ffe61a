/** Texts of what the writer thought. */
export const reasoningStrings = {
  currentReasoning: 'Current AI Reasoning',
  reasoningHistory: 'AI Reasoning History',
  reasoningOf: {
    new: 'Opening of the story',
    continue: 'Continuation',
    insert: 'Insertion',
    expand: 'Expansion',
    rewrite: 'Rewrite',
    improve: 'Improvement',
    edit: 'Edit',
    draft: 'Further draft',
  },
};
