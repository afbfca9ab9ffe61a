import {
  CLAIMS_REMEMBERED_DAYS,
  limits,
  reportReasonNames,
  reportReasons,
  resetPasswordCall,
  type Status,
  verifyAddressCall,
} from '@fabula/contract';
import sections from '../content/privacy.json' with { type: 'json' };
import { escapeMarkup, mainPart, messagePart } from './pageHead.ts';

interface PrivacyFacts {
  parts: Status['parts'];
  addressDays: number;
  isOwnModel: boolean;
  /** Safe HTML of the operator's file; '' without one. */
  notice: string;
}

/** Kept data, how long, and who sees it, as this server is configured; readable without scripts. */
export function privacyPage({ parts, addressDays, isOwnModel, notice }: PrivacyFacts): string {
  const { textModel, images, voice } = parts;
  const others = [
    ...(images.kind === 'real' ? [`pictures are drawn by ${images.name}`] : []),
    ...(voice.kind === 'real' ? [`lines are spoken by ${voice.name}`] : []),
  ];
  const facts = new Set([
    textModel.kind !== 'real' ? 'storyteller' : isOwnModel ? 'own model' : 'model',
    others.length > 0 ? 'others' : 'no others',
    parts.signIn.provider,
    parts.payments.provider,
    addressDays > 0 ? 'addresses' : 'no addresses',
    parts.feedback.kind === 'real' ? 'mail' : 'no mail',
  ]);
  const values: Record<string, string> = {
    model: textModel.name,
    others: others.join(', and '),
    claimDays: String(CLAIMS_REMEMBERED_DAYS),
    days: addressDays === 1 ? '1 day' : `${addressDays} days`,
  };
  const fill = (text: string) => text.replace(/\{(\w+)\}/g, (_, name) => escapeMarkup(values[name] ?? ''));
  const shown = sections.map(({ title, lines }) => {
    const paragraphs = lines
      .filter((line) => !('if' in line) || facts.has(String(line.if)))
      .map(({ text }) => `<p>${fill(text)}</p>`);
    return `<section><h2>${title}</h2>\n${paragraphs.join('\n')}</section>`;
  });
  const own = notice === '' ? [] : [`<section class="read-notice">${notice}</section>`];
  return mainPart(`<div class="read-plain"><h1>Privacy</h1>
<p>What this server keeps of you, for how long, and who sees it.</p>
${[...own, ...shown].join('\n')}
<p><a href="/">To the first page</a></p></div>`);
}

/** What a page that does not exist says without scripts (R14). */
export const missingPage = (): string =>
  messagePart(
    'Nothing is written here',
    'This address belongs to no page. A letter in it may be wrong, or the page has moved. Your stories are where you left them.',
    '<a href="/">Back to the first page</a>',
  );

export interface ReportedWork {
  kind: 'story' | 'scene';
  id: string;
}

export interface ReportForm {
  reason: string;
  note: string;
  email: string;
  problem: string;
}

/** The link to the report page. Where there are scripts, a dialog opens instead. */
export function reportLink(kind: 'story' | 'scene', id: string): string {
  return `<a class="read-report" rel="nofollow" href="${escapeMarkup(reportPath({ kind, id }))}">Report this ${kind}</a>`;
}

/** `isSent`: the page after the report. */
export function reportPath({ kind, id }: ReportedWork, isSent = false): string {
  return `/report?${new URLSearchParams({ kind, id, ...(isSent && { sent: '1' }) })}`;
}

export function reportPage({ kind, id }: ReportedWork, { reason, note, email, problem }: ReportForm): string {
  const choices = reportReasons.map(
    (one) =>
      `<label class="read-choice"><input type="radio" name="reason" value="${one}" required${one === reason ? ' checked' : ''}>${reportReasonNames[one]}</label>`,
  );
  const alert =
    problem === ''
      ? ''
      : `<div role="alert" class="read-problem"><strong>Your report was not sent.</strong> ${escapeMarkup(problem)}</div>`;
  return mainPart(`<div class="read-form"><h1>Report this ${kind}</h1>
<p><a href="${escapeMarkup(workPath({ kind, id }))}">Back to the ${kind}</a></p>
${alert}
<form method="post" action="/report">
<input type="hidden" name="kind" value="${kind}">
<input type="hidden" name="id" value="${escapeMarkup(id)}">
<fieldset><legend>What is wrong with it?</legend>
${choices.join('\n')}</fieldset>
<div class="read-field"><label for="note">Where, and what?</label>
<textarea id="note" name="note" aria-describedby="note-hint" rows="4" maxlength="${limits.reportNoteCharacters}" dir="auto">${escapeMarkup(note)}</textarea>
<span id="note-hint">A few words of the place help to find it. You don’t have to write anything.</span></div>
<div class="read-field"><label for="email">Your e-mail address</label>
<input type="email" id="email" name="email" aria-describedby="email-hint" autocomplete="email" maxlength="${limits.emailCharacters}" value="${escapeMarkup(email)}">
<span id="email-hint">Only if you want an answer. The author never sees it.</span></div>
<p>The people who run this site read every report. They may hide the work or take it down, and tell its author why, but not who reported it.</p>
<p><button type="submit" class="read-primary">Send report</button></p>
</form></div>`);
}

export function reportedPage({ kind }: ReportedWork): string {
  return messagePart(
    'Thank you. Your report has arrived.',
    'The people who run this site will look at it. If you left an address, they can answer you there.',
    `<a href="/${kind === 'story' ? 'stories' : 'scenes'}">All ${kind === 'story' ? 'stories' : 'scenes'}</a>`,
  );
}

export function nothingToReportPage(): string {
  return messagePart(
    'There is nothing to report here.',
    'This work is no longer public, or its address has changed.',
    '<a href="/stories">All stories</a>',
  );
}

function workPath({ kind, id }: ReportedWork): string {
  return `/${kind}/${encodeURIComponent(id)}`;
}

export const mailProblems = {
  over: 'This link has been used, or is too old, or a newer one was sent.',
  password: 'You are not logged in here: enter the password of the account as well.',
  wrong: 'This is not the password of the account. Try again.',
  short: `Choose a password of ${limits.password.min} characters at least, and of ${limits.password.max} at most. A few words in a row make a good one.`,
  often: 'Too many tries. Wait a quarter of an hour, then try again.',
} as const;
export type MailProblem = keyof typeof mailProblems;

export interface MailPage {
  title: string;
  html: string;
}

/** The page that a mailed link opens. Opening it does nothing: mail scanners open links too. */
export function verifyPage(token: string, problem: MailProblem | undefined): MailPage {
  if (problem === 'over' || token === '')
    return message(
      'This link no longer works.',
      `${mailProblems.over} If your profile says that the address is not confirmed, send the mail again there.`,
      '<a href="/?openProfile=profile">Open your profile</a>',
    );
  const field =
    problem === undefined
      ? ''
      : `<div class="read-field"><label for="password">Password of the account</label>
<input type="password" id="password" name="password" autocomplete="current-password" required maxlength="${limits.password.max}">
<span>It shows that you made the account, and nobody else in your name.</span></div>`;
  return form('Is this your e-mail address?', problem, verifyAddressCall.path, token, {
    lead: 'Then say so, and the account that you made with it is known to be yours.',
    field,
    button: 'It is my address',
    refused: 'Your address is not confirmed yet.',
  });
}

export function verifiedPage(): MailPage {
  return message(
    'Your address is confirmed.',
    'You can close this page, or continue where you were.',
    '<a href="/">To the first page</a>',
  );
}

export function resetPage(token: string, problem: MailProblem | undefined): MailPage {
  if (problem === 'over' || token === '')
    return message('This link no longer works.', mailProblems.over, '<a href="/login">Ask for another</a>');
  return form('Choose a new password', problem, resetPasswordCall.path, token, {
    lead: 'You will be logged out in every browser.',
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
    'You are logged out everywhere. Log in with the new password.',
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
