import type { MailMessage } from '../../mail/Mailer.ts';

/** What a mail to an account says, in the order in which it is read. */
interface Words {
  subject: string;
  /** Who writes, and why. */
  reason: string;
  /** What the press brings. */
  use: string;
  action: string;
  link: string;
  until: string;
  otherwise: string;
}

interface About {
  publicUrl: string;
  email: string;
  token: string;
}

type Written = Pick<MailMessage, 'subject' | 'text' | 'html'>;

const siteOf = (publicUrl: string) => `Fabula at ${new URL(publicUrl).host}`;

export function verificationMail({ publicUrl, email, token }: About): Written {
  const site = siteOf(publicUrl);
  return compose(publicUrl, {
    subject: `Confirm your address for ${site}`,
    reason: `${site}, a place to write stories and scenes, has an account with the address ${email}. Please confirm that the address is yours.`,
    use: 'Once it is confirmed, you can claim your first credits, and the account counts as yours, not as one that somebody else made with your address.',
    action: 'Confirm this address',
    link: `${publicUrl}/prove-address?token=${token}`,
    until: 'The link works once, for three days.',
    otherwise: `If you did not create this account, you can ignore this mail. To make it yours, choose ‘Forgot your password?’ at ${publicUrl}/login.`,
  });
}

export function resetMail({ publicUrl, email, token }: About): Written {
  const site = siteOf(publicUrl);
  return compose(publicUrl, {
    subject: `Choose a new password for ${site}`,
    reason: `Somebody asked ${site}, a place to write stories and scenes, for a new password for the account with the address ${email}.`,
    use: 'If it was you, choose one. It lets you in again, and logs the account out in every browser.',
    action: 'Choose a new password',
    link: `${publicUrl}/reset-password?token=${token}`,
    until: 'The link works once, for an hour.',
    otherwise: 'If it was not you, you can ignore this mail: the password stays as it is.',
  });
}

function compose(
  publicUrl: string,
  { subject, reason, use, action, link, until, otherwise }: Words,
): Written {
  const closing = `You get this mail because your address was entered at ${publicUrl}. ${siteOf(publicUrl)} never asks for a password or a payment by mail.`;
  const say = (text: string) => `<p style="margin:0 0 16px">${escapeMarkup(text)}</p>`;
  return {
    subject,
    text: `${[reason, use, `${action}:\n${link}`, until, otherwise, `-- \n${closing}`].join('\n\n')}\n`,
    html: `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeMarkup(subject)}</title></head>
<body style="margin:0;padding:24px;font-family:Georgia,serif;font-size:16px;line-height:1.5">
<div style="max-width:34em;margin:0 auto">
<p style="margin:0 0 24px;font-size:20px">Fabula</p>
${say(reason)}
${say(use)}
<p style="margin:0 0 16px"><a href="${escapeMarkup(link)}" style="display:inline-block;padding:12px 20px;border:1px solid;border-radius:6px;font-weight:bold">${escapeMarkup(action)}</a></p>
<p style="margin:0 0 16px;word-break:break-all">Or open this address: ${escapeMarkup(link)}</p>
${say(until)}
${say(otherwise)}
<p style="margin:24px 0 0;font-size:13px">${escapeMarkup(closing)}</p>
</div>
</body>
</html>
`,
  };
}

function escapeMarkup(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
