import { type GenerationKind, generationCalls } from '../../packages/contract/src/index.ts';
import { PASSWORD } from './createMember.ts';
import type { Visitor } from './createVisitor.ts';
import { generationBodies } from './generationBodies.ts';

/** How one call is made so that whoever may make it succeeds. */
export interface AccessSample {
  /** Makes, as its owner, what the path or the body names. */
  make?(owner: Visitor): Promise<Record<string, string>>;
  /** What a caller who is signed in needs of their own. */
  prepare?(caller: Visitor): Promise<void>;
  body?(made: Record<string, string>): unknown;
  bytes?: { type: string; body: BodyInit };
  /** What whoever may make it is answered; by default what the list of calls says. */
  allowed?: number;
  /** What visitors are answered where not all of them may. */
  anonymous?: number;
  /** What others are answered where it is the owner's alone; 404 when the path names what is owned. */
  others?: number;
}

async function posted(who: Visitor, path: string, body: unknown): Promise<Record<string, unknown>> {
  const response = await who.post(path, body);
  if (!response.ok) throw new Error(`POST ${path}: ${response.status} ${await response.text()}`);
  return (await response.json()) as Record<string, unknown>;
}

const claim = async (who: Visitor) => {
  await posted(who, '/api/v1/credits/add', { amount: 500, source: 'initial_claim' });
};

const card = {
  number: '4242 4242 4242 4242',
  expMonth: 12,
  expYear: new Date().getFullYear() + 2,
  cvc: '123',
};

async function openPayment(who: Visitor, path: string, amount: number): Promise<string> {
  return String((await posted(who, path, { amount, currency: 'usd' })).clientSecret);
}

async function paid(who: Visitor, clientSecret: string): Promise<string> {
  const answer = await posted(who, '/api/v1/payments/test/confirm', { clientSecret, card });
  return String(answer.paymentIntentId);
}

const deposit = async (who: Visitor) => {
  const paymentIntentId = await paid(who, await openPayment(who, '/api/v1/wallet/add-funds', 5));
  await posted(who, '/api/v1/wallet/confirm-payment', { paymentIntentId });
};

let titles = 0;
const workBody = (kind: 'story' | 'scene') => ({
  title: `The light of night ${++titles}`,
  author: 'Mara',
  premise: 'A keeper.',
  genre: 'Gothic',
  isNsfw: false,
  ...(kind === 'story'
    ? { paragraphs: ['The lamp went out.'] }
    : { elements: [{ type: 'action', description: 'Rain.' }] }),
});

function workSamples(kind: 'story' | 'scene', many: string): Record<string, AccessSample> {
  const made = (path: string) => async (owner: Visitor) => ({
    id: String((await posted(owner, path, workBody(kind))).formatted_id),
  });
  const trashed = async (owner: Visitor) => {
    const { id } = await saved(owner);
    const response = await owner.get(`/api/v1/${many}/user/${id}`, { method: 'DELETE' });
    return { id: String(((await response.json()) as { trashId: string }).trashId) };
  };
  const [saved, published] = [made(`/api/v1/${many}/save`), made(`/api/v1/${kind}/save`)];
  return {
    [`save_${kind}`]: { body: () => workBody(kind) },
    [`publish_${kind}`]: { body: () => workBody(kind) },
    [`list_saved_${many}`]: {},
    [`read_saved_${kind}`]: { make: saved },
    [`change_${kind}`]: {
      make: saved,
      body: () => ({ ifRevision: 1, patch: [{ op: 'add', path: '/genre', value: 'Horror' }] }),
    },
    [`delete_saved_${kind}`]: { make: saved },
    [`list_trashed_${many}`]: {},
    [`restore_${kind}`]: { make: trashed },
    [`delete_trashed_${kind}`]: { make: trashed },
    [`empty_trash_of_${many}`]: {},
    [`read_${kind}`]: { make: published },
    [`unpublish_${kind}`]: { make: published, others: 403 },
    [`list_${many}`]: {},
    [`list_adult_${many}`]: {},
  };
}

const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const image = { type: 'image/png', body: PIXEL };

async function uploaded(owner: Visitor): Promise<Record<string, string>> {
  const init = { method: 'POST', headers: { 'Content-Type': image.type }, body: image.body };
  const response = await owner.get('/api/v1/images?isNsfw=false', init);
  return { id: ((await response.json()) as { imageId: string }).imageId };
}

async function started(owner: Visitor): Promise<Record<string, string>> {
  await claim(owner);
  const response = await owner.write('A keeper.');
  await response.text();
  return { id: response.headers.get('X-Operation-Id') ?? '' };
}

/** A prompt that is there from the start: nobody but an admin could make one. */
const shipped = (id: string) => async () => ({ id });

const why = { reason: 'A reader asked.' };

async function published(owner: Visitor): Promise<Record<string, string>> {
  const { formatted_id } = await posted(owner, '/api/v1/story/save', workBody('story'));
  return { kind: 'story', id: String(formatted_id) };
}

async function anAccount(owner: Visitor): Promise<Record<string, string>> {
  const { user } = (await (await owner.get('/api/v1/account')).json()) as { user: { id: string } };
  return { id: user.id };
}

const aServer = { kind: 'other', baseUrl: 'http://127.0.0.1:9/v1' };
const aConnection = { ...aServer, name: 'Mine', model: 'any' };

async function connected(owner: Visitor): Promise<Record<string, string>> {
  const { id } = await posted(owner, '/api/v1/connections', aConnection);
  return { id: String(id) };
}

const NEW_PASSWORD = 'another lamp in the fog';
let newcomers = 0;

/** Every call by its name: one that is missing here fails the test. */
export const accessSamples: Readonly<Record<string, AccessSample>> = {
  ...Object.fromEntries(
    (Object.keys(generationCalls) as GenerationKind[]).map((kind): [string, AccessSample] => [
      kind,
      { prepare: claim, body: () => generationBodies[kind] },
    ]),
  ),
  read_operation: { make: started },
  report_operation: { make: started },
  cancel_operation: { make: started },
  register: { body: () => ({ email: `newcomer-${++newcomers}@example.com`, password: PASSWORD }) },
  login: {
    make: async (owner) => {
      const { user } = (await (await owner.get('/api/v1/account')).json()) as { user: { email: string } };
      return { email: user.email };
    },
    body: ({ email }) => ({ email, password: PASSWORD }),
  },
  me: {},
  logout: {},
  logout_everywhere: {},
  change_password: { body: () => ({ currentPassword: PASSWORD, newPassword: NEW_PASSWORD }) },
  list_sessions: {},
  end_session: {
    make: async (owner) => {
      const { sessions } = (await (await owner.get('/api/v1/auth/sessions')).json()) as {
        sessions: { id: string }[];
      };
      return { id: sessions[0]?.id ?? '' };
    },
  },
  // Accounts are sent no mail here.
  send_proof: { allowed: 404 },
  prove_address: { body: () => ({ token: 'none' }), allowed: 404 },
  forgot_password: { body: () => ({ email: 'mara@example.com' }), allowed: 404 },
  reset_password: { body: () => ({ token: 'none', newPassword: NEW_PASSWORD }), allowed: 404 },
  account: {},
  // There is an admin already.
  become_admin: { body: () => ({ code: 'ABCD-EFGH-JKMN-PQRS' }), allowed: 403 },
  export_account: {},
  delete_account: { body: () => ({ password: PASSWORD }) },
  ...workSamples('story', 'stories'),
  ...workSamples('scene', 'scenes'),
  list_premises: {},
  list_adult_premises: {},
  list_genres: {},
  list_adult_genres: {},
  list_scene_genres: {},
  list_adult_scene_genres: {},
  list_story_listing: {},
  list_adult_story_listing: {},
  read_story_by_short_path: workSamples('story', 'stories').read_story ?? {},
  upload_image: { bytes: image },
  draw_image: { prepare: claim, body: () => ({ prompt: 'A lighthouse at night', isNsfw: false }) },
  read_image: { make: uploaded },
  delete_image: { make: uploaded },
  export_story: {
    make: async () => ({ format: 'epub' }),
    body: () => ({ title: 'Night', isNsfw: false, paragraphs: ['The lamp went out.'] }),
  },
  typeset_scene: { body: () => ({ pages: [[{ text: 'INT. LAMP ROOM', column: 15, line: 6 }]] }) },
  credit_balance: {},
  credit_costs: {},
  credit_transactions: {},
  add_credits: { body: () => ({ amount: 500, source: 'initial_claim' }) },
  purchase_credits: { prepare: deposit, body: () => ({ credits: 1 }) },
  wallet_balance: {},
  wallet_transactions: {},
  add_funds: { body: () => ({ amount: 5 }) },
  confirm_payment: {
    make: async (owner) => ({
      id: await paid(owner, await openPayment(owner, '/api/v1/wallet/add-funds', 5)),
    }),
    body: ({ id }) => ({ paymentIntentId: id }),
    others: 404,
  },
  create_intent: { body: () => ({ amount: 10, currency: 'usd' }) },
  pay_with_test_card: {
    make: async (owner) => ({ secret: await openPayment(owner, '/api/v1/payments/create-intent', 10) }),
    body: ({ secret }) => ({ clientSecret: secret, card }),
  },
  // Nobody signs events of test payments.
  payment_webhook: { bytes: { type: 'application/json', body: '{}' }, allowed: 404 },
  list_connections: {},
  // Without an account only a browser at the machine may: machine.test.ts.
  create_connection: { body: () => aConnection, anonymous: 401 },
  change_connection: { make: connected, body: () => aConnection },
  delete_connection: { make: connected },
  choose_connection: { body: () => ({ owner: 'account', id: null }), anonymous: 401 },
  // Nothing answers there.
  list_models: { body: () => aServer, allowed: 502 },
  try_connection: { body: () => ({ ...aServer, model: 'any' }), allowed: 502 },
  list_prompts: {},
  create_prompt: { body: () => ({ name: 'Mine', content: 'Write well: now.', type: 'user' }) },
  change_prompt: { make: shipped('title.safe.user'), body: () => ({ content: 'Name it.' }) },
  delete_prompt: { make: shipped('title.adult.user') },
  list_prompt_versions: { make: shipped('scene.safe.user') },
  restore_prompt: { make: shipped('scene.safe.user'), body: () => ({ version: 1 }) },
  export_prompts: {},
  import_prompts: { bytes: { type: 'application/yaml', body: 'prompts: []\n' } },
  test_prompts: {
    prepare: claim,
    body: () => ({ system_prompt_id: 'draft.safe.system', user_prompt_id: 'draft.safe.user', stream: true }),
  },
  list_api_calls: {},
  clear_api_calls: {},
  read_usage: {},
  report_work: { make: published, body: ({ id }) => ({ kind: 'story', id, reason: 'other' }) },
  list_moderated_works: {},
  list_work_reports: { make: published },
  hide_work: { make: published, body: () => why },
  show_work: { make: published, body: () => why },
  remove_work: { make: published, body: () => why },
  dismiss_work_reports: { make: published, body: () => why },
  block_account: { make: anAccount, body: () => why },
  unblock_account: { make: anAccount, body: () => why },
  list_moderation_records: {},
  // Of nobody.
  find_wallet: { allowed: 400 },
  wallet_credits: { make: anAccount },
  wallet_money: { make: anAccount },
  grant_credits: { make: anAccount, body: () => ({ credits: 1, ...why }) },
  // It has none.
  take_credits: { make: anAccount, body: () => ({ credits: 1, ...why }), allowed: 409 },
  freeze_wallet: { make: anAccount, body: () => why },
  unfreeze_wallet: { make: anAccount, body: () => why },
  test_voice: { prepare: claim, body: () => ({ prompt: 'The lamp is out.', voice: 'sage' }) },
  feedback: { body: () => ({ message: 'Hello.' }) },
  status: {},
  openapi: {},
  docs: {},
  health: {},
  readiness: {},
};
