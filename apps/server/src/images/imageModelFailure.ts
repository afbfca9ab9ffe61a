import { type OpenaiTrouble, retrySeconds, type UpstreamAnswer } from '../openai/openaiClient.ts';
import { WriterFailure } from '../writers/WriterFailure.ts';

/** Why there is no picture, when the image model's server is what went wrong. */
export function imageModelFailure(trouble: NonNullable<OpenaiTrouble>): WriterFailure {
  switch (trouble) {
    case 'unreachable':
      return new WriterFailure(
        'upstream_unreachable',
        'The image model cannot be reached. Try again in a moment; whoever runs this server should check OPENAI_BASE_URL, and that the model is running.',
      );
    case 'unreadable':
      return noPicture();
    case 'cut_off':
      return new WriterFailure(
        'upstream_cut_off',
        'The connection to the image model was lost before the picture was whole. Nothing was charged; try again.',
      );
    default:
      return answered(trouble);
  }
}

/** The answer is whole, and holds no picture. */
export function noPicture(): WriterFailure {
  return rejected(
    'The image model answered, but not with a picture. Try again; if it goes on, whoever runs this server should check OPENAI_IMAGE_MODEL.',
  );
}

/** What it was asked for is something that it does not draw. */
function pictureDeclined(): WriterFailure {
  return new WriterFailure(
    'refused',
    'The image model declined to draw this. Say it in other words, and try again.',
  );
}

const DECLINES = new Set(['content_filter', 'content_policy_violation', 'moderation_blocked']);

function answered({ status, code, retryAfter, message }: UpstreamAnswer): WriterFailure {
  if (DECLINES.has(code ?? '') || /safety system|content policy/i.test(message)) return pictureDeclined();
  if (code === 'insufficient_quota' || code === 'billing_hard_limit_reached') {
    return rejected(
      'The account behind the image model has no credit left. Whoever runs this server should look at its billing.',
    );
  }
  switch (status) {
    case 401:
    case 403:
      return rejected(
        'The image model refused this server’s key. Whoever runs this server should check OPENAI_API_KEY.',
      );
    case 404:
      return rejected(
        'The image model was not found. Whoever runs this server should check OPENAI_IMAGE_MODEL and OPENAI_BASE_URL.',
      );
    case 429:
      return new WriterFailure(
        'rate_limited',
        'The image model has too much to do right now. Wait a little, then try again.',
        retrySeconds(retryAfter),
      );
    default:
      return status === undefined || status >= 500
        ? new WriterFailure(
            'upstream_unreachable',
            'The image model is out of order at the moment. Try again in a while.',
          )
        : rejected(
            'The image model did not accept this request. Say it in fewer or other words, and try again.',
          );
  }
}

function rejected(sentence: string): WriterFailure {
  return new WriterFailure('upstream_rejected', sentence);
}
