import type { ApiCall } from './ApiCall.ts';
import { accountDeletion, accountDeletionAnswer, accountExport } from './accountData.ts';
import {
  adminCodeRequest,
  loginRequest,
  meAnswer,
  passwordRequest,
  registerRequest,
  signInAnswer,
  signOutAnswer,
} from './signIn.ts';
import { userAnswer } from './user.ts';

const LOCAL_ONLY = 'Not there (404) when Clerk signs people in.';

/** Accounts and signing in (D-AUTH). */
export const authCalls: readonly ApiCall[] = [
  {
    name: 'register',
    method: 'POST',
    path: '/api/v1/auth/register',
    access: 'anyone',
    summary: `Makes an account, and signs in. ${LOCAL_ONLY}`,
    request: registerRequest,
    answer: { kind: 'json', status: 201, schema: signInAnswer },
  },
  {
    name: 'login',
    method: 'POST',
    path: '/api/v1/auth/login',
    access: 'anyone',
    summary: `Signs in: answers a token, and sets the session’s cookie. ${LOCAL_ONLY}`,
    request: loginRequest,
    answer: { kind: 'json', status: 200, schema: signInAnswer },
  },
  {
    name: 'me',
    method: 'GET',
    path: '/api/v1/auth/me',
    access: 'account',
    summary: `Says who is signed in, by a token or by the session’s cookie; the cookie gets a fresh token. ${LOCAL_ONLY}`,
    answer: { kind: 'json', status: 200, schema: meAnswer },
  },
  {
    name: 'logout',
    method: 'POST',
    path: '/api/v1/auth/logout',
    access: 'anyone',
    summary: `Ends this session and its tokens. ${LOCAL_ONLY}`,
    answer: { kind: 'json', status: 200, schema: signOutAnswer },
  },
  {
    name: 'logout_everywhere',
    method: 'POST',
    path: '/api/v1/auth/logout-everywhere',
    access: 'account',
    summary: 'Ends all sessions of this account on all devices, this one included.',
    answer: { kind: 'json', status: 200, schema: signOutAnswer },
  },
  {
    name: 'change_password',
    method: 'POST',
    path: '/api/v1/auth/password',
    access: 'account',
    summary: `Changes the password, and ends all other sessions; answers a new token for this one. ${LOCAL_ONLY}`,
    request: passwordRequest,
    answer: { kind: 'json', status: 200, schema: signInAnswer },
  },
  {
    name: 'account',
    method: 'GET',
    path: '/api/v1/account',
    access: 'account',
    summary: 'Says who is signed in, whoever signs people in here.',
    answer: { kind: 'json', status: 200, schema: userAnswer },
  },
  {
    name: 'become_admin',
    method: 'POST',
    path: '/api/v1/account/admin',
    access: 'account',
    summary:
      'Makes the first admin of this account, by the code that the server prints when it starts and nobody is the admin yet. Each code works once.',
    request: adminCodeRequest,
    answer: { kind: 'json', status: 200, schema: userAnswer },
  },
  {
    name: 'export_account',
    method: 'GET',
    path: '/api/v1/account/export',
    access: 'account',
    summary: 'Everything that this account owns, as one JSON file to keep.',
    answer: { kind: 'json', status: 200, schema: accountExport },
  },
  {
    name: 'delete_account',
    method: 'DELETE',
    path: '/api/v1/account',
    access: 'account',
    summary:
      'Deletes this account with its stories, scenes, publications and images, for good. Bookings stay, and name nobody any more.',
    request: accountDeletion,
    answer: { kind: 'json', status: 200, schema: accountDeletionAnswer },
  },
];
