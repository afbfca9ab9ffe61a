import { WriterFailure } from '../writers/WriterFailure.ts';

/** The output begins as a refusal does (D-REFUSAL). */
export function refusedFailure(): WriterFailure {
  return new WriterFailure(
    'refused',
    'The text model declined to write this. Change the premise or the instruction, and try again.',
  );
}

export function emptyFailure(): WriterFailure {
  return new WriterFailure('upstream_cut_off', 'The text model ended without writing a word. Try again.');
}

export function endlessFailure(): WriterFailure {
  return new WriterFailure(
    'upstream_rejected',
    'The text model wrote far more than was asked for, and was stopped. What came so far is kept; try again.',
  );
}

export function tooFewFailure(wanted: number, came: number): WriterFailure {
  return new WriterFailure(
    'upstream_rejected',
    `The text model gave ${came} of the ${wanted} suggestions that were asked for. Try again.`,
  );
}
