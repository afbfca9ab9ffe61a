import { signInAnswer, type User } from '../../packages/contract/src/index.ts';
import { createVisitor, type Visitor } from './createVisitor.ts';

/** Somebody who is signed in: their browser sends the token with every call. */
export interface Member extends Visitor {
  token: string;
  user: User;
}

/** The password of everybody whose test is not about passwords. */
export const PASSWORD = 'a lamp in the fog';

/** Makes a local account in a browser of its own. */
export async function createMember(url: string, email: string): Promise<Member> {
  const visitor = createVisitor(url);
  const response = await visitor.post('/api/v1/auth/register', { email, password: PASSWORD });
  if (response.status !== 201) throw new Error(`${email}: ${response.status} ${await response.text()}`);
  const { token, user } = signInAnswer.parse(await response.json());
  return { ...signedInVisitor(visitor, token), token, user };
}

/** The same browser, with this token on every call that brings none of its own. */
export function signedInVisitor(visitor: Visitor, token: string): Visitor {
  const withToken = (init: RequestInit = {}): RequestInit => {
    const headers = new Headers(init.headers);
    if (!headers.has('Authorization')) headers.set('Authorization', `Bearer ${token}`);
    return { ...init, headers };
  };
  return {
    get: (path, init) => visitor.get(path, withToken(init)),
    post: (path, body, init) => visitor.post(path, body, withToken(init)),
    delete: (path, body, init) => visitor.delete(path, body, withToken(init)),
    write: (premise, rest, init) => visitor.write(premise, rest, withToken(init)),
  };
}
