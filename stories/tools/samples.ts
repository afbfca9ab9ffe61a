import {
  type AccountWallet,
  type ApiCallEntry,
  type DailyUsage,
  findWalletCall,
  listApiCallsCall,
  listModeratedWorksCall,
  listModerationRecordsCall,
  type ModeratedWork,
  type ModerationRecord,
  type OperationUsage,
  type Prompt,
  readUsageCall,
  type UsageAnswer,
  type WorkReport,
} from '@fabula/contract';
import type { AnswerTool } from '@fabula/tools/testing';

const dayMs = 24 * 60 * 60 * 1000;
const daysAgo = (days: number) => new Date(Date.now() - days * dayMs).toISOString();

/** A word that no line breaks by itself, and a name as long as they come. */
const longWord = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft';
const longName = `Wilhelmina-Alexandrina van den Bergh-Oosterhuis, ${longWord}`;

function used(calls: number): Omit<OperationUsage, 'operation'> {
  return {
    calls,
    failed: calls % 7,
    prompt_tokens: calls * 812,
    cached_tokens: calls * 640,
    completion_tokens: calls * 254,
    total_tokens: calls * 1066,
    credits: calls * 3,
  };
}

function usedOn(days: number): DailyUsage {
  const calls = 20 + ((days * 37) % 90);
  return {
    date: daysAgo(days).slice(0, 10),
    ...used(calls),
    cost_usd: calls * 0.021,
    operations: [
      { operation: 'continue', ...used(Math.round(calls * 0.7)) },
      { operation: 'rewrite', ...used(Math.round(calls * 0.3)) },
    ],
  };
}

const usageOf = (factor: number): UsageAnswer => ({
  daily_data: [21, 14, 9, 6, 5, 3, 2, 1, 0].map((days) => {
    const { cost_usd, operations, date, ...figures } = usedOn(days);
    const times = <T extends Omit<OperationUsage, 'operation'>>(one: T): T => ({
      ...one,
      calls: one.calls * factor,
      prompt_tokens: one.prompt_tokens * factor,
      cached_tokens: one.cached_tokens * factor,
      completion_tokens: one.completion_tokens * factor,
      total_tokens: one.total_tokens * factor,
      credits: one.credits * factor,
    });
    return {
      date,
      ...times({ ...figures, operation: '' }),
      cost_usd: cost_usd * factor,
      operations: operations.map(times),
    };
  }),
  ip_details: ['192.0.2.7', '2001:0db8:85a3:0000:0000:8a2e:0370:7334'].map((ip) => ({
    ip,
    total_calls: 96 * factor,
    last_access: daysAgo(0),
    function_calls: [
      { function: 'continue', count: 70 * factor },
      { function: 'rewrite', count: 26 * factor },
    ],
  })),
});

const nothingUsed: UsageAnswer = { daily_data: [], ip_details: [] };
const answersUsage =
  (usage: UsageAnswer): AnswerTool =>
  ({ path }) =>
    path === readUsageCall.path ? usage : undefined;
export const usage = {
  some: answersUsage(usageOf(1)),
  none: answersUsage(nothingUsed),
  much: answersUsage(usageOf(1_234_567)),
};

function callOf(index: number, given: Partial<ApiCallEntry> = {}): ApiCallEntry {
  return {
    id: `call-${index}`,
    route: '/writing/paragraphs/continue',
    call: 'continue',
    params: { context: { premise: 'A light answers.' }, count: 3, isReasoning: false, isNsfw: false },
    response: 'The lamp turned once more, and the sea turned with it.',
    is_cut: false,
    timestamp: daysAgo(index / 4),
    state: 'done',
    error: null,
    duration_ms: 2345 + index * 310,
    credits: 3,
    prompt_tokens: 1200,
    cached_tokens: 900,
    completion_tokens: 300,
    is_rerun: false,
    operation_id: `operation-${index}`,
    ...given,
  };
}

const answersCalls =
  (calls: readonly ApiCallEntry[]): AnswerTool =>
  ({ path, query }) =>
    path === listApiCallsCall.path ? (query.has('since') ? [] : calls) : undefined;
export const apiCalls = {
  some: answersCalls([
    callOf(0),
    callOf(1, { state: 'failed', error: 'The model could not be reached.', response: null, credits: 0 }),
    callOf(2, { state: 'cancelled', is_rerun: true }),
    callOf(3, { route: '/writing/suggestions', call: 'suggestions', response: { suggestions: ['Rain.'] } }),
    callOf(4, { is_cut: true }),
  ]),
  none: answersCalls([]),
  long: answersCalls([
    callOf(0, { response: `${longWord} `.repeat(60), params: { context: { premise: longWord.repeat(8) } } }),
    callOf(1, { state: 'failed', error: `${longName}: ${longWord.repeat(3)}`, duration_ms: 1_234_567_890 }),
  ]),
};

const account = { id: 'account-9', email: 'ines@example.com', publishingBlocked: null };
const workOf = (id: string, rest: Partial<ModeratedWork> = {}) =>
  ({
    ...{ id, formatted_id: id, key: null, title: `The ${id}`, author: 'Ines', genre: 'Drama' },
    ...{ premise: 'Somebody answers letters that were meant for somebody else.' },
    ...{ isNsfw: false, isPublished: true, isOwn: false, revision: 1, excerpt: `It begins with a ${id}.` },
    ...{ createdAt: daysAgo(9), updatedAt: daysAgo(8), isSample: false },
    ...{ kind: 'story', moderation: null, openReports: 0, reports: 0, account, ...rest },
  }) as ModeratedWork;
const report: WorkReport = {
  ...{ id: 'r1', reason: 'private', note: 'My address is in it.', email: 'mara@example.com' },
  ...{ at: daysAgo(2), state: 'open', closedAt: null },
};
const records: ModerationRecord[] = [
  {
    ...{ id: '2', at: daysAgo(0), act: 'block', reason: 'A third time.' },
    ...{ admin: { id: 'account-1', email: 'op@example.com' }, work: null, accountId: 'account-9' },
  },
  {
    ...{ id: '1', at: daysAgo(1), act: 'hide', reason: 'The address of a reader stands in it.' },
    ...{ admin: { id: 'account-1', email: 'op@example.com' }, accountId: 'account-9' },
    work: { kind: 'story', id: 'Lamp', title: 'The Lamp' },
  },
];

const answersWorks =
  (works: readonly ModeratedWork[], done = records): AnswerTool =>
  ({ path }) => {
    if (path === listModeratedWorksCall.path) return works;
    if (path === listModerationRecordsCall.path) return done;
    return path.endsWith('/reports') ? [report] : undefined;
  };
export const moderation = {
  some: answersWorks([
    workOf('Lamp', { openReports: 2, reports: 3 }),
    workOf('Boat', { kind: 'scene', openReports: 1, reports: 1, isNsfw: true }),
    workOf('Oath', { moderation: { state: 'hidden', reason: 'The address of a reader.', at: daysAgo(1) } }),
    workOf('Road', {
      account: { ...account, publishingBlocked: { reason: 'A third time.', at: daysAgo(1) } },
    }),
  ]),
  none: answersWorks([], []),
  long: answersWorks([
    workOf('Long', {
      title: `${longWord} und ${longWord}`,
      author: longName,
      genre: 'Post-Apocalyptic Gothic Romance',
      account: { ...account, email: `${'wilhelmina.'.repeat(8)}oosterhuis@example.com` },
      openReports: 123,
      reports: 456,
      premise: `${longWord} `.repeat(12),
      excerpt: longWord.repeat(4),
    }),
  ]),
};

const promptOf = (rest: Partial<Prompt>): Partial<Prompt> => ({
  created_at: daysAgo(40),
  updated_at: daysAgo(3),
  ...rest,
});
export const prompts = {
  some: [
    promptOf({
      name: 'Calm voice',
      prompt_type: 'system',
      content: 'You are a {{mood}} writer of novels. Answer with prose alone.',
      sample_data: { mood: 'calm' },
      used_by: 'continue.safe.system',
      is_shipped: true,
    }),
    promptOf({
      name: 'Storm',
      content: JSON.stringify('Write about {place}.\nOf its weather. Go on from: {{ last }}'),
      sample_data: { place: 'a pier' },
      used_by: 'continue.safe.user',
    }),
    promptOf({ name: 'A try', content: 'Write as a letter.' }),
  ],
  long: [
    promptOf({ name: longName, content: `${longWord} {${longWord.slice(0, 40)}} `.repeat(20) }),
    promptOf({ name: longWord.repeat(2), prompt_type: 'system', content: longWord.repeat(12) }),
  ],
};

const wallet: AccountWallet = {
  account: { id: 'account-9', email: 'ines@example.com', created_at: daysAgo(60) },
  credits: { available_credits: 600, total_credits: 640, given_credits: 500, bought_credits: 100 },
  balance: 12.5,
  frozen: null,
};
const line = (id: string, rest: object) => ({
  ...{ id, amount: 0, balance_after: 500, timestamp: daysAgo(4), description: '' },
  ...{ operation_id: null, call: null, work: null, state: null, ...rest },
});
const lines = [
  line('3', { type: 'charge', amount: 3, balance_after: 600, description: 'Next paragraphs' }),
  line('2', { type: 'taken', amount: 1_000, description: 'Taken: a script.', by: 'mara@example.com' }),
  line('1', { type: 'claim', amount: 500 }),
];
const answersWallet =
  (found: AccountWallet | undefined, transactions: readonly object[] = lines): AnswerTool =>
  ({ path, method }) => {
    if (path === findWalletCall.path || method === 'POST') return found;
    return { transactions };
  };
export const wallets = {
  some: answersWallet(wallet),
  none: answersWallet(undefined),
  untouched: answersWallet({ ...wallet, balance: 0 }, []),
  frozenAndOwed: answersWallet({
    ...wallet,
    balance: -7,
    frozen: { reason: 'The bank asks about a payment.', at: daysAgo(0) },
  }),
  long: answersWallet(
    {
      ...wallet,
      account: { ...wallet.account, email: `${'wilhelmina.'.repeat(9)}oosterhuis@example.com` },
      balance: 123_456_789.01,
    },
    [line('9', { type: 'grant', amount: 987_654_321, description: `${longName} `.repeat(3), by: longWord })],
  ),
};
