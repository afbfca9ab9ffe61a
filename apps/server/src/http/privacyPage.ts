import { CLAIMS_REMEMBERED_DAYS, type Status } from '@fabula/contract';
import { escapeMarkup } from './pageHead.ts';

export interface PrivacyFacts {
  parts: Status['parts'];
  addressDays: number;
  isOwnModel: boolean;
  /** Safe HTML of the operator's file; '' without one. */
  notice: string;
}

/** Kept data, how long, and who sees it, as this server is configured; readable without scripts. */
export function privacyPage({ parts, addressDays, isOwnModel, notice }: PrivacyFacts): string {
  const isClerk = parts.signIn.provider === 'clerk';
  const isStripe = parts.payments.provider === 'stripe';
  const mail = parts.feedback.kind === 'real';
  const sections: [title: string, lines: string[]][] = [
    [
      'In your browser',
      [
        'What you write is kept in your own browser, in its storage for this site. It stays there until you delete it or clear the site’s data, and nobody else sees it. It leaves your browser only when you ask for text, save it in your account, publish it, or make a file of it.',
        'Cookies: one knows your browser again, by a random number, for a year, so that what you started can be cancelled and taken up again, and what is free can be counted. One keeps you signed in for 30 days. One remembers, until you close the browser, that you said you are of age. None follows you to other sites, and there is no advertising.',
      ],
    ],
    ['What goes to a model', modelLines(parts, isOwnModel)],
    [
      'In your account',
      [
        isClerk
          ? 'Clerk signs you in, and knows your e-mail address, your name and your picture. This server keeps a copy of them.'
          : 'An account keeps your e-mail address, a hash of your password that nobody can read it from, and in which browsers you are signed in.',
        'It keeps what you save, publish and draw, and the history of your credits and your wallet. You can take all of it along as a file, and delete the account, in your profile.',
        'What you publish is for everybody, with the author’s name that you give it.',
      ],
    ],
    [
      'Money',
      [
        isStripe
          ? 'Stripe takes your card. This server never sees its number; it learns how much was paid, by which account, and whether it went back.'
          : 'No card is charged here: payments are for trying things out, and card numbers are not kept.',
        'The books of credits and money are kept for good, without names and addresses: an entry names an account by a number, which leads to nobody once the account is deleted.',
      ],
    ],
    [
      'After an account is deleted',
      [
        'Its works, its pictures, its address and its sign-ins are erased at once.',
        `If it had claimed its first free credits, a hash of its address stays for ${CLAIMS_REMEMBERED_DAYS} days, made with a key that only this server has. It says nothing but that this address has claimed them, so that nobody gets them twice by registering again. Then it is erased, too.`,
        'Backups of this server may hold older copies until they are thrown away.',
      ],
    ],
    [
      'What those who run this server see',
      [
        'They see the newest 1,000 calls that asked for text or pictures, with what was sent and written, but not by whom. They see what is published, what readers report, and an account’s wallet, when they look for it by its address.',
        addressDays > 0
          ? `They see how often each network address called, for ${addressDays} ${addressDays === 1 ? 'day' : 'days'}. Counts of a day, by which what is free is shared, hold hashes of addresses and are forgotten the day after.`
          : 'They keep no network addresses. Counts of a day, by which what is free is shared, hold hashes of addresses and are forgotten the day after.',
        mail
          ? 'Feedback, and what you report with your address, is sent to them by mail.'
          : 'Feedback, and what you report with your address, is kept for them on the server.',
      ],
    ],
  ];
  return `<main id="content" tabindex="-1"><div class="read-plain"><h1>Privacy</h1>
<p>What this server keeps of you, for how long, and who sees it.</p>
${notice === '' ? '' : `<section class="read-notice">${notice}</section>\n`}${sections
  .map(
    ([title, lines]) =>
      `<section><h2>${title}</h2>\n${lines.map((line) => `<p>${line}</p>`).join('\n')}</section>`,
  )
  .join('\n')}
<p><a href="/">To the first page</a></p></div></main>`;
}

function modelLines({ textModel, images, voice }: Status['parts'], isOwnModel: boolean): string[] {
  const name = escapeMarkup(textModel.name);
  const text =
    textModel.kind !== 'real'
      ? 'Text is written on this server, by a program of its own. Nothing that you write goes anywhere else.'
      : isOwnModel
        ? `Text is written by a model on this machine (${name}). Nothing that you write goes anywhere else.`
        : `When you ask for text, the premise, the part of the story that it needs and what you asked for go to the model ${name}, which others run. Nothing that says who you are goes along, unless you wrote it into the story.`;
  const others = [
    ...(images.kind === 'real' ? [`pictures are drawn by ${escapeMarkup(images.name)}`] : []),
    ...(voice.kind === 'real' ? [`lines are spoken by ${escapeMarkup(voice.name)}`] : []),
  ];
  const more =
    others.length === 0
      ? 'Pictures are drawn on this server, and your own browser reads aloud.'
      : `In the same way ${others.join(', and ')}, from the words that you give.`;
  const own =
    'Whoever connects a model of their own has text written by that one, and the same goes to it. Its key is encrypted: on this server for an account, and erased with it; without an account in your own browser, from where it comes along with what you ask for, and is not kept.';
  return [text, own, more];
}
