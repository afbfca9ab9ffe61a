import { createMember, PASSWORD } from '../createMember.ts';
import { createVisitor } from '../createVisitor.ts';
import type { AttackOutcome } from './Attack.ts';
import { attackedServer } from './attackedServer.ts';

const OTHERS = { PUBLIC_URL: 'https://write.example.com', TRUSTED_PROXY: '127.0.0.1' };

/** Registers first, and addresses of `ADMIN_EMAILS`, and guesses at the code of the start. Lost: whoever became an admin. */
export async function attackAdminship(guesses: number): Promise<AttackOutcome> {
  const names = ['editor', 'mara'].map((name) => `${name}@example.com`);
  const server = await attackedServer({ ...OTHERS, ADMIN_EMAILS: names.join(',') });
  try {
    const members = await Promise.all(
      ['first@example.com', ...names].map((email) => createMember(server.url, email)),
    );
    let tried = members.length;
    let lost = members.filter(({ user }) => user.isAdmin).length;
    for (let guess = 0; guess < guesses; guess += 1) {
      const code = guess.toString(32).toUpperCase().padStart(16, '0');
      const answer = await members[guess % members.length]?.post('/api/v1/account/admin', { code });
      tried += 1;
      if (answer?.ok) lost += 1;
    }
    for (const member of members) {
      tried += 1;
      if ((await member.get('/api/v1/usage/daily')).status !== 403) lost += 1;
    }
    return { tried, lost };
  } finally {
    await server.close();
  }
}

/** Guesses from many addresses. Lost: a guess that opened the account, and the owner, where they could not get in. */
export async function attackSignIn(guesses: number): Promise<AttackOutcome> {
  const server = await attackedServer({ ...OTHERS, SIGN_IN_TRIES: '10' });
  try {
    const email = 'mara@example.com';
    await createMember(server.url, email);
    const login = (password: string, from: string) =>
      createVisitor(server.url).post(
        '/api/v1/auth/login',
        { email, password },
        { headers: { 'X-Forwarded-For': from } },
      );
    let lost = 0;
    let judged = 0;
    for (let guess = 0; guess < guesses; guess += 1) {
      const { status } = await login(`guess number ${guess}`, `198.51.100.${guess % 50}`);
      if (status === 200) lost += 1;
      if (status === 401) judged += 1;
    }
    for (const from of ['203.0.113.1', '203.0.113.2']) {
      if ((await login(PASSWORD, from)).status !== 200) lost += 1;
    }
    // Fifty of the address, and two more of each source.
    if (judged > 50 + 50 * 2) lost += 1;
    return { tried: guesses + 2, lost, note: `${judged} of ${guesses} guesses were looked at` };
  } finally {
    await server.close();
  }
}
