/** Texts of a section's summary that is asked for and proposed. */
export const summaryStrings = {
  summaryProposed: 'Proposed summary',
  summaryAsked: 'Summarising the section…',
  summaryFailed: 'The summary could not be written.',
  acceptSummary: 'Accept the summary',
  rejectSummary: 'Reject the summary',
  editSummary: 'Edit the summary',
};
