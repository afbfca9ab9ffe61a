import { limits, reportReasonNames, reportReasons } from '@fabula/contract';
import { escapeMarkup, mainPart, messagePart } from './pageHead.ts';

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
<span id="note-hint">A few words of the place help to find it. You need not write anything.</span></div>
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
    'This work is not public any more, or its address has changed.',
    '<a href="/stories">All stories</a>',
  );
}

function workPath({ kind, id }: ReportedWork): string {
  return `/${kind}/${encodeURIComponent(id)}`;
}
