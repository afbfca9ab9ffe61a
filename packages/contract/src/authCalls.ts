import { calls, json } from './ApiCall.ts';
import { accountDeletion, accountDeletionAnswer, accountExport } from './accountData.ts';
import { bodyLimits } from './limits.ts';
import {
  adminCodeRequest,
  endedSession,
  forgottenAnswer,
  forgottenRequest,
  loginRequest,
  meAnswer,
  passwordRequest,
  proofAnswer,
  proofMailAnswer,
  proofRequest,
  registerRequest,
  resetAnswer,
  resetRequest,
  sessionsAnswer,
  signInAnswer,
  signOutAnswer,
  userAnswer,
} from './signIn.ts';

const LOCAL_ONLY = 'Not there (404) when Clerk signs people in.';
const MAIL_ONLY = 'Not there (404) where accounts are sent no mail.';

export const authCalls = calls('anyone', {
  register: {
    route: 'POST /api/v1/auth/register',
    summary: `Makes an account, and signs in. ${LOCAL_ONLY}`,
    request: registerRequest,
    body: bodyLimits.form,
    answer: json(signInAnswer, 201),
  },
  login: {
    route: 'POST /api/v1/auth/login',
    summary: `Signs in: answers a token, and sets the session’s cookie. ${LOCAL_ONLY}`,
    request: loginRequest,
    body: bodyLimits.form,
    answer: json(signInAnswer),
  },
  me: {
    route: 'GET /api/v1/auth/me',
    access: 'account',
    summary: `Says who is signed in, by a token or by the session’s cookie; the cookie gets a fresh token. ${LOCAL_ONLY}`,
    answer: json(meAnswer),
  },
  logout: {
    route: 'POST /api/v1/auth/logout',
    summary: `Ends this session and its tokens. ${LOCAL_ONLY}`,
    answer: json(signOutAnswer),
  },
  logout_everywhere: {
    route: 'POST /api/v1/auth/logout-everywhere',
    access: 'account',
    summary: 'Ends all sessions of this account on all devices, this one included.',
    answer: json(signOutAnswer),
  },
  change_password: {
    route: 'POST /api/v1/auth/password',
    access: 'account',
    summary: `Changes the password, and ends all other sessions; answers a new token for this one. ${LOCAL_ONLY}`,
    request: passwordRequest,
    body: bodyLimits.form,
    answer: json(signInAnswer),
  },
  list_sessions: {
    route: 'GET /api/v1/auth/sessions',
    access: 'account',
    summary: `Lists the browsers in which this account is signed in, the last used first. ${LOCAL_ONLY}`,
    answer: json(sessionsAnswer),
  },
  end_session: {
    route: 'DELETE /api/v1/auth/sessions/{id}',
    access: 'account',
    isOwned: true,
    summary: `Signs this account out in one browser. ${LOCAL_ONLY}`,
    answer: json(endedSession),
  },
  send_proof: {
    route: 'POST /api/v1/auth/proof/mail',
    access: 'account',
    summary: `Sends the mail that proves this account’s address; an older one’s link is over. ${MAIL_ONLY}`,
    answer: json(proofMailAnswer),
  },
  prove_address: {
    route: 'POST /api/v1/auth/proof',
    summary: `Proves an address by the token of the mail, once: by whoever is signed in to the account, or with its password. As a form it leads to a page. ${MAIL_ONLY}`,
    request: proofRequest,
    body: bodyLimits.form,
    answer: json(proofAnswer),
  },
  forgot_password: {
    route: 'POST /api/v1/auth/forgotten',
    summary: `Mails a link to a new password where there is an account with this address, and does not say whether there is. ${MAIL_ONLY}`,
    request: forgottenRequest,
    body: bodyLimits.form,
    answer: json(forgottenAnswer, 202),
  },
  reset_password: {
    route: 'POST /api/v1/auth/reset',
    summary: `Sets a new password by the token of the mail, once, and ends all sessions. As a form it leads to a page. ${MAIL_ONLY}`,
    request: resetRequest,
    body: bodyLimits.form,
    answer: json(resetAnswer),
  },
  account: {
    route: 'GET /api/v1/account',
    access: 'account',
    summary: 'Says who is signed in, whoever signs people in here.',
    answer: json(userAnswer),
  },
  become_admin: {
    route: 'POST /api/v1/account/admin',
    access: 'account',
    summary:
      'Makes the first admin of this account, by the code that the server prints when it starts and nobody is the admin yet. Each code works once.',
    request: adminCodeRequest,
    body: bodyLimits.form,
    answer: json(userAnswer),
  },
  export_account: {
    route: 'GET /api/v1/account/export',
    access: 'account',
    summary: 'Everything that this account owns, as one JSON file to keep.',
    answer: json(accountExport),
  },
  delete_account: {
    route: 'DELETE /api/v1/account',
    access: 'account',
    summary:
      'Deletes this account with its stories, scenes, publications and images, for good. Bookings stay, and name nobody any more.',
    request: accountDeletion,
    body: bodyLimits.form,
    answer: json(accountDeletionAnswer),
  },
});
