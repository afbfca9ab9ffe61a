import { type ApiCall, call, json } from './ApiCall.ts';
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

export const registerCall = call('POST /api/v1/auth/register', {
  name: 'register',
  access: 'anyone',
  summary: `Creates an account, and logs in. ${LOCAL_ONLY}`,
  request: registerRequest,
  body: bodyLimits.form,
  answer: json(signInAnswer, 201),
});

export const loginCall = call('POST /api/v1/auth/login', {
  name: 'login',
  access: 'anyone',
  summary: `Logs in: answers a token, and sets the session’s cookie. ${LOCAL_ONLY}`,
  request: loginRequest,
  body: bodyLimits.form,
  answer: json(signInAnswer),
});

export const meCall = call('GET /api/v1/auth/me', {
  name: 'me',
  access: 'account',
  summary: `Says who is logged in, by a token or by the session’s cookie; the cookie gets a fresh token. ${LOCAL_ONLY}`,
  answer: json(meAnswer),
});

export const logoutCall = call('POST /api/v1/auth/logout', {
  name: 'logout',
  access: 'anyone',
  summary: `Ends this session and its tokens. ${LOCAL_ONLY}`,
  answer: json(signOutAnswer),
});

export const logoutEverywhereCall = call('POST /api/v1/auth/logout-everywhere', {
  name: 'logout_everywhere',
  access: 'account',
  summary: 'Ends all sessions of this account on all devices, this one included.',
  answer: json(signOutAnswer),
});

export const changePasswordCall = call('POST /api/v1/auth/password', {
  name: 'change_password',
  access: 'account',
  summary: `Changes the password, and ends all other sessions; answers a new token for this one. ${LOCAL_ONLY}`,
  request: passwordRequest,
  body: bodyLimits.form,
  answer: json(signInAnswer),
});

export const listSessionsCall = call('GET /api/v1/auth/sessions', {
  name: 'list_sessions',
  access: 'account',
  summary: `Lists the browsers in which this account is logged in, the last used first. ${LOCAL_ONLY}`,
  answer: json(sessionsAnswer),
});

export const endSessionCall = call('DELETE /api/v1/auth/sessions/{id}', {
  name: 'end_session',
  access: 'account',
  isOwned: true,
  summary: `Signs this account out in one browser. ${LOCAL_ONLY}`,
  answer: json(endedSession),
});

export const sendVerificationCall = call('POST /api/v1/auth/proof/mail', {
  name: 'send_proof',
  access: 'account',
  summary: `Sends the mail that confirms this account’s address; the link of an older one no longer works. ${MAIL_ONLY}`,
  answer: json(proofMailAnswer),
});

export const verifyAddressCall = call('POST /api/v1/auth/proof', {
  name: 'prove_address',
  access: 'anyone',
  summary: `Confirms an address by the token of the mail, once: while logged in to the account, or with its password. As a form it leads to a page. ${MAIL_ONLY}`,
  request: proofRequest,
  body: bodyLimits.form,
  answer: json(proofAnswer),
});

export const forgotPasswordCall = call('POST /api/v1/auth/forgotten', {
  name: 'forgot_password',
  access: 'anyone',
  summary: `Mails a link to a new password where there is an account with this address, and does not say whether there is. ${MAIL_ONLY}`,
  request: forgottenRequest,
  body: bodyLimits.form,
  answer: json(forgottenAnswer, 202),
});

export const resetPasswordCall = call('POST /api/v1/auth/reset', {
  name: 'reset_password',
  access: 'anyone',
  summary: `Sets a new password by the token of the mail, once, and ends all sessions. As a form it leads to a page. ${MAIL_ONLY}`,
  request: resetRequest,
  body: bodyLimits.form,
  answer: json(resetAnswer),
});

export const accountCall = call('GET /api/v1/account', {
  name: 'account',
  access: 'account',
  summary: 'Says who is logged in, by whatever service.',
  answer: json(userAnswer),
});

export const becomeAdminCall = call('POST /api/v1/account/admin', {
  name: 'become_admin',
  access: 'account',
  summary:
    'Makes the first admin of this account, by the code that the server prints when it starts and nobody is the admin yet. Each code works once.',
  request: adminCodeRequest,
  body: bodyLimits.form,
  answer: json(userAnswer),
});

export const exportAccountCall = call('GET /api/v1/account/export', {
  name: 'export_account',
  access: 'account',
  summary: 'Everything that this account owns, as one JSON file to keep.',
  answer: json(accountExport),
});

export const deleteAccountCall = call('DELETE /api/v1/account', {
  name: 'delete_account',
  access: 'account',
  summary:
    'Deletes this account with its stories, scenes, publications and images, for good. Bookings stay, and no longer name anybody.',
  request: accountDeletion,
  body: bodyLimits.form,
  answer: json(accountDeletionAnswer),
});

export const authCalls: readonly ApiCall[] = [
  registerCall,
  loginCall,
  meCall,
  logoutCall,
  logoutEverywhereCall,
  changePasswordCall,
  listSessionsCall,
  endSessionCall,
  sendVerificationCall,
  verifyAddressCall,
  forgotPasswordCall,
  resetPasswordCall,
  accountCall,
  becomeAdminCall,
  exportAccountCall,
  deleteAccountCall,
];
