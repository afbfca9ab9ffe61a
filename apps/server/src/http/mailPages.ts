import { limits } from '@fabula/contract';
import { escapeMarkup, mainPart, messagePart } from './pageHead.ts';

export const mailProblems = {
  over: 'This link has been used, or is too old, or a newer one was sent.',
  password: 'You are not signed in here: write the password of the account, too.',
  wrong: 'This is not the password of the account. Try again.',
  short: `Choose a password of ${limits.password.min} characters at least, and of ${limits.password.max} at most. A few words in a row make a good one.`,
  often: 'That were too many tries. Wait a quarter of an hour, then try again.',
} as const;
export type MailProblem = keyof typeof mailProblems;

export interface MailPage {
  title: string;
  html: string;
}

/** The page that a mailed link opens. Opening it does nothing: mail scanners open links too. */
export function proofPage(token: string, problem: MailProblem | undefined): MailPage {
  if (problem === 'over' || token === '')
    return message(
      'This link is over.',
      `${mailProblems.over} If your profile says that the address is not proved, send the mail again there.`,
      '<a href="/?openProfile=profile">Open your profile</a>',
    );
  const field =
    problem === undefined
      ? ''
      : `<div class="read-field"><label for="password">Password of the account</label>
<input type="password" id="password" name="password" autocomplete="current-password" required maxlength="${limits.password.max}">
<span>It shows that you made the account, and nobody else in your name.</span></div>`;
  return form('Is this your e-mail address?', problem, '/api/v1/auth/proof', token, {
    lead: 'Then say so, and the account that you made with it is known to be yours.',
    field,
    button: 'It is my address',
    refused: 'Your address is not proved yet.',
  });
}

export function provedPage(): MailPage {
  return message(
    'Your address is proved.',
    'You can close this page, or go on where you were.',
    '<a href="/">To the first page</a>',
  );
}

export function resetPage(token: string, problem: MailProblem | undefined): MailPage {
  if (problem === 'over' || token === '')
    return message('This link is over.', mailProblems.over, '<a href="/login">Ask for another</a>');
  return form('Choose a new password', problem, '/api/v1/auth/reset', token, {
    lead: 'All browsers in which you are signed in are signed out then.',
    field: `<div class="read-field"><label for="newPassword">New password</label>
<input type="password" id="newPassword" name="newPassword" autocomplete="new-password" required minlength="${limits.password.min}" maxlength="${limits.password.max}" aria-describedby="password-hint">
<span id="password-hint">From ${limits.password.min} characters. A few words in a row make a good one.</span></div>`,
    button: 'Set the new password',
    refused: 'Your password is as it was.',
  });
}

export function wasResetPage(): MailPage {
  return message(
    'Your password is changed.',
    'You are signed out everywhere. Log in with the new password.',
    '<a href="/login">Log in</a>',
  );
}

interface FormWords {
  lead: string;
  field: string;
  button: string;
  refused: string;
}

function form(
  title: string,
  problem: MailProblem | undefined,
  action: string,
  token: string,
  { lead, field, button, refused }: FormWords,
): MailPage {
  const alert =
    problem === undefined
      ? ''
      : `<div role="alert" class="read-problem"><strong>${refused}</strong> ${mailProblems[problem]}</div>`;
  return {
    title,
    html: mainPart(`<div class="read-form"><h1>${title}</h1>
<p>${lead}</p>
${alert}
<form method="post" action="${action}">
<input type="hidden" name="token" value="${escapeMarkup(token)}">
${field}
<p><button type="submit" class="read-primary">${button}</button></p>
</form></div>`),
  };
}

const message = (title: string, detail: string, way: string): MailPage => ({
  title,
  html: messagePart(title, detail, way),
});
