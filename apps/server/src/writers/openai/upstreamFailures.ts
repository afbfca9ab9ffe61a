import { retrySeconds, type UpstreamAnswer } from '../../openai/openaiClient.ts';
import { WriterFailure } from '../WriterFailure.ts';

export function answerFailure({ status, code, retryAfter }: UpstreamAnswer): WriterFailure {
  if (code === 'content_filter') return declined();
  if (code === 'context_length_exceeded') {
    return rejected(
      'The story has grown longer than the text model can read at once. Continue from fewer paragraphs.',
    );
  }
  if (code === 'insufficient_quota') {
    return rejected(
      'The account behind the text model has no credit left. Whoever runs this server should look at its billing.',
    );
  }
  switch (status) {
    case 401:
    case 403:
      return rejected(
        'The text model refused this server’s key. Whoever runs this server should check OPENAI_API_KEY.',
      );
    case 404:
      return rejected(
        'The text model was not found. Whoever runs this server should check OPENAI_MODEL, OPENAI_REASONING_MODEL and OPENAI_BASE_URL.',
      );
    case 429:
      return new WriterFailure(
        'rate_limited',
        'The text model has too much to do right now. Wait a little, then try again.',
        retrySeconds(retryAfter),
      );
    case undefined:
      return rejected('The text model reported an error while writing. What came so far is kept; try again.');
    default:
      return status >= 500
        ? new WriterFailure(
            'upstream_unreachable',
            'The text model is out of order at the moment. Try again in a while.',
          )
        : rejected(
            'The text model did not accept this request. Shorten it or change the instruction, and try again.',
          );
  }
}

export function unreachable(): WriterFailure {
  return new WriterFailure(
    'upstream_unreachable',
    'The text model cannot be reached. Try again in a moment; whoever runs this server should check OPENAI_BASE_URL, and that the model is running.',
  );
}

export function unreadable(): WriterFailure {
  return rejected(
    'The text model answered in a form that cannot be read. What came so far is kept; try again. Whoever runs this server should check OPENAI_BASE_URL.',
  );
}

export function cutOff(what: string): WriterFailure {
  return new WriterFailure('upstream_cut_off', `${what} What came so far is kept; try again.`);
}

export function declined(): WriterFailure {
  return new WriterFailure(
    'refused',
    'The text model declined to write this. Change the premise or the instruction, and try again.',
  );
}

/** The answer is whole, and nothing can be made of it. `what` is what was asked for, with its article. */
export function unusable(what: string): WriterFailure {
  return new WriterFailure(
    'unprocessable',
    `The text model answered, but not with ${what}. Try again; if it goes on, choose another model.`,
  );
}

export function endless(): WriterFailure {
  return rejected('The text model wrote far more than was asked for, and was stopped. Try again.');
}

function rejected(sentence: string): WriterFailure {
  return new WriterFailure('upstream_rejected', sentence);
}
