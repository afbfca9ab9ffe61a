import { randomUUID } from 'node:crypto';
import type { Instances } from '../../storage/Instances.ts';
import type { Signals } from '../../storage/Signals.ts';

export interface InstanceCallsConfig<Question, Reply> {
  /** Names the signals: instances that call each other share it. */
  topic: string;
  signals: Signals;
  instances: Instances;
  /** What this instance answers: undefined when the question is none for it. `ack` tells that the answer takes a while. */
  answer(question: Question, ack: () => void): Promise<Reply | undefined>;
  /** How long nobody at all may answer, in ms. */
  findMs: number;
  /** How long an answer may take once somebody has said that it comes, in ms. */
  answerMs: number;
  report(reference: string, error: unknown): void;
}

export interface Answered<Reply> {
  reply: Reply;
  /** Who answered. */
  instance: string;
}

/** Questions that an instance asks of all others, or of one, over the signals of their storage. */
export interface InstanceCalls<Question, Reply> {
  /** Undefined when all others say that it is none for them, when nobody answers, or when the signal is aborted. */
  ask(
    question: Question,
    options?: { to?: string; signal?: AbortSignal },
  ): Promise<Answered<Reply> | undefined>;
  close(): Promise<void>;
}

interface Call<Question> {
  /** Pairs a question with its answers. */
  key: string;
  from: string;
  to?: string | undefined;
  question: Question;
}

interface Response<Reply> {
  key: string;
  from: string;
  says: 'no' | 'soon' | { reply: Reply };
}

export async function instanceCalls<Question, Reply>(
  config: InstanceCallsConfig<Question, Reply>,
): Promise<InstanceCalls<Question, Reply>> {
  const { topic, signals, instances, findMs, answerMs, report } = config;
  const { self } = instances;
  const pending = new Map<string, (response: Response<Reply>) => void>();
  const answersTo = (instance: string) => `${topic}_${instance}`;

  const stopCalls = await signals.subscribe(topic, (payload) => {
    const call = JSON.parse(payload) as Call<Question>;
    if (call.from === self || (call.to !== undefined && call.to !== self)) return;
    answer(call).catch((error) => report(call.key, error));
  });
  const stopAnswers = await signals.subscribe(answersTo(self), (payload) => {
    const response = JSON.parse(payload) as Response<Reply>;
    pending.get(response.key)?.(response);
  });

  async function answer({ key, from, question }: Call<Question>): Promise<void> {
    const say = (says: Response<Reply>['says']) =>
      signals.publish(answersTo(from), JSON.stringify({ key, from: self, says } satisfies Response<Reply>));
    const reply = await config.answer(question, () => {
      say('soon').catch((error) => report(key, error));
    });
    await say(reply === undefined ? 'no' : { reply });
  }

  return {
    async ask(question, { to, signal } = {}) {
      const others = new Set(to === undefined ? await instances.living() : [to]);
      others.delete(self);
      if (others.size === 0 || signal?.aborted) return undefined;
      const key = randomUUID();
      return new Promise((resolve, reject) => {
        let timer = setTimeout(() => settle(), findMs);
        const stop = () => settle();
        function settle(answered?: Answered<Reply>): void {
          clearTimeout(timer);
          pending.delete(key);
          signal?.removeEventListener('abort', stop);
          resolve(answered);
        }
        signal?.addEventListener('abort', stop, { once: true });
        pending.set(key, ({ from, says }) => {
          if (says === 'soon') {
            clearTimeout(timer);
            timer = setTimeout(() => settle(), answerMs);
          } else if (says === 'no') {
            others.delete(from);
            if (others.size === 0) settle();
          } else {
            settle({ reply: says.reply, instance: from });
          }
        });
        const call: Call<Question> = { key, from: self, to, question };
        signals.publish(topic, JSON.stringify(call)).catch((error) => {
          settle();
          reject(error);
        });
      });
    },
    async close() {
      await Promise.all([stopCalls(), stopAnswers()]);
    },
  };
}
