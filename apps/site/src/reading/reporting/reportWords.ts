export const reportWords = {
  link: (kind: 'story' | 'scene') => `Report this ${kind}`,
  reason: 'What is wrong with it?',
  note: 'Where, and what?',
  noteHint: 'A few words of the place help to find it. You need not write anything.',
  noteForOther: 'Say in a few words what is wrong.',
  email: 'Your e-mail address',
  emailHint: 'Only if you want an answer. The author never sees it.',
  next: 'The people who run this site read every report. They may hide the work or take it down, and tell its author why, but not who reported it.',
  send: 'Send report',
  sending: 'Sending…',
  chooseFirst: 'Choose what is wrong first.',
  writeFirst: 'Say what is wrong first.',
  failed: 'Your report was not sent.',
  unreachable:
    'Fabula could not be reached. What you wrote stays here: check your connection, then send it again.',
  thanks: 'Thank you. Your report has arrived.',
  thanksDetail:
    'The people who run this site will look at it. If you left an address, they can answer you there.',
  close: 'Close',
} as const;
