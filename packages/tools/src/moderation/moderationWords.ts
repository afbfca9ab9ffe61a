import type { ModerationAct } from '@fabula/contract';

interface ActWords {
  button: string;
  title: (what: string) => string;
  effect: string;
  confirm: string;
  /** Reader of the reason. */
  reader: string;
  reasons: readonly string[];
  done: (what: string) => string;
  /** In the log: 'admin@example.com hid'. */
  past: string;
}

const rules = [
  'It is adult and not marked as adult. Mark it as adult, and write to us: we show it again.',
  'It shows somebody’s private data. Take them out, and write to us: we show it again.',
  'It is somebody else’s work, published without permission.',
  'It attacks people for what they are.',
];
const wrong = 'We looked at it again and were wrong. We are sorry.';

export const actWords: Readonly<Record<ModerationAct, ActWords>> = {
  hide: {
    button: 'Hide',
    title: (what) => `Hide “${what}”?`,
    effect:
      'Nobody but its author and admins can read it, until you show it again. Its open reports are closed.',
    confirm: 'Hide',
    reader: 'The author reads this.',
    reasons: rules,
    done: (what) => `“${what}” is hidden.`,
    past: 'hid',
  },
  show: {
    button: 'Show again',
    title: (what) => `Show “${what}” again?`,
    effect: 'Everybody can read it at its old address.',
    confirm: 'Show again',
    reader: 'The author reads this.',
    reasons: ['What was wrong is mended. Thank you.', wrong],
    done: (what) => `“${what}” is public again.`,
    past: 'showed again',
  },
  remove: {
    button: 'Delete',
    title: (what) => `Delete “${what}” from the site?`,
    effect:
      'It is taken from the site for good: it cannot be shown or published again. What the author has in their own account and browser stays theirs.',
    confirm: 'Delete for good',
    reader: 'The author reads this.',
    reasons: [
      'It breaks the law.',
      'It is somebody else’s work, published without permission.',
      'It is sexual content that involves minors.',
    ],
    done: (what) => `“${what}” is deleted.`,
    past: 'deleted',
  },
  dismiss_reports: {
    button: 'Dismiss reports',
    title: (what) => `Dismiss the reports of “${what}”?`,
    effect: 'It stays as it is, and its open reports are closed.',
    confirm: 'Dismiss',
    reader: 'It stands in the record of what was done.',
    reasons: ['We found nothing in it that is against the rules.', 'The reports do not say what is wrong.'],
    done: (what) => `The reports of “${what}” are closed.`,
    past: 'dismissed the reports of',
  },
  block: {
    button: 'Block author',
    title: (what) => `Block ${what} from publishing?`,
    effect:
      'The account can publish and update nothing. What it has published stays as it is, and so does everything that is private.',
    confirm: 'Block',
    reader: 'The author reads this.',
    reasons: [
      'Several of your works broke the rules of this site.',
      'Several of your works were other people’s.',
    ],
    done: (what) => `${what} can no longer publish.`,
    past: 'blocked',
  },
  unblock: {
    button: 'Unblock author',
    title: (what) => `Let ${what} publish again?`,
    effect: 'The account can publish and update again.',
    confirm: 'Unblock',
    reader: 'The author reads this.',
    reasons: ['You may publish again. Please keep to the rules.', wrong],
    done: (what) => `${what} can publish again.`,
    past: 'unblocked',
  },
};

/** Irreversible, or for all works of an author. */
export const isDestructive = (act: ModerationAct) => act === 'remove' || act === 'block';
